const noTitle = /(?!)/;

/**
 * The project's own environment, in which only the tests of the wanted titles run, and none after the first
 * that fails: one failure is all that is asked.
 */
module.exports = function firstFailureEnvironment(settings, context) {
  const { inner, titles, ...testEnvironmentOptions } = settings.projectConfig.testEnvironmentOptions;
  const loaded = require(inner);
  const Environment = loaded.TestEnvironment ?? loaded.default ?? loaded;
  const projectConfig = { ...settings.projectConfig, testEnvironmentOptions };
  const environment = new Environment({ ...settings, projectConfig }, context);
  const handle = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = (event, state) => {
    // Where files share a realm, the pattern of the one before is still there.
    if (event.name === 'run_start') state.testNamePattern = titles ? new RegExp(titles) : null;
    if (event.name === 'test_done' && event.test.errors.length > 0) state.testNamePattern = noTitle;
    return handle?.(event, state);
  };
  return environment;
};
