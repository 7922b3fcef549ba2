/** The server sets this readable cookie beside the one that scripts cannot see, while a cart exists. */
const presenceCookie = 'clerestory_has_cart=1';

/** Whether it is worth asking the server for a cart: a visitor without one is spared a call that can only fail. */
export const hasCart = (): boolean => document.cookie.split('; ').includes(presenceCookie);
