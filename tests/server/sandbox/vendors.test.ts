import { standInScripts } from '#domain/marketing/registry.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

const key = 'key-of-the-back-office';
const paths = Object.values(standInScripts);

it('serves a script of each vendor, takes what it sends, and shows that to staff alone', async () => {
  const { app, close } = await startStatelessApp({ settings: { SANDBOX_KEY: key } });
  const opened = await app.inject(`/sandbox/open?key=${key}`);
  const [cookie] = opened.cookies;
  const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
  for (const path of paths) {
    const script = await app.inject(path);
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(() => new Function(script.body)).not.toThrow();
    const folder = path.replace(/\/[^/]*$/, '');
    const payload = new URLSearchParams({ text: '<b>Hello</b>' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.inject({ method: 'POST', url: folder, headers, payload })).statusCode).toBe(204);
    expect((await app.inject(folder)).statusCode).toBe(403);
    expect((await app.inject({ url: folder, cookies })).body).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  }
  await close();
});

it('serves none where the real ones are configured, nor in production', async () => {
  const real = {
    MARKETING_SCRIPT_URL: 'https://tag.example/t.js',
    PERSONALIZATION_SCRIPT_URL: 'https://segments.example/s.js',
    BOT_CHECK_SCRIPT_URL: 'https://check.example/c.js',
    CHAT_SCRIPT_URL: 'https://chat.example/w.js',
  };
  for (const settings of [real, { NODE_ENV: 'production' }]) {
    const { app, close } = await startStatelessApp({ settings });
    for (const path of paths) expect((await app.inject(path)).statusCode).not.toBe(200);
    await close();
  }
});
