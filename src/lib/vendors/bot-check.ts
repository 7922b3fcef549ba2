interface BotCheckWindow {
  botCheck?: { token: () => string };
}

/** Returns the bot check's token; undefined if its script failed to load. */
export function botCheckToken(): string | undefined {
  try {
    return (window as BotCheckWindow).botCheck?.token();
  } catch {
    return undefined;
  }
}
