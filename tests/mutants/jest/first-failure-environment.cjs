const noTitle = /(?!)/;

/** The project's test environment, limited to matching titles, and stopped after the first failure. */
module.exports = function firstFailureEnvironment(settings, context) {
  const { inner, titles, ...testEnvironmentOptions } = settings.projectConfig.testEnvironmentOptions;
  const loaded = require(inner);
  const Environment = loaded.TestEnvironment ?? loaded.default ?? loaded;
  const projectConfig = { ...settings.projectConfig, testEnvironmentOptions };
  const environment = new Environment({ ...settings, projectConfig }, context);
  const handle = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = (event, state) => {
    // Files in a shared realm would keep the previous pattern.
    if (event.name === 'run_start') state.testNamePattern = titles ? new RegExp(titles) : null;
    if (event.name === 'test_done' && event.test.errors.length > 0) state.testNamePattern = noTitle;
    return handle?.(event, state);
  };
  return environment;
};
