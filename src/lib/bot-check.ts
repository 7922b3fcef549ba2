/** What a bot check's script leaves. */
interface BotCheckWindow {
  botCheck?: { token: () => string };
}

/** What the bot check makes of the visitor as a form is sent; nothing where its script did not come. */
export function botCheckToken(): string | undefined {
  try {
    return (window as BotCheckWindow).botCheck?.token();
  } catch {
    return undefined;
  }
}
