/** Days after its last change until a configuration is deleted, and its short code with it. */
export const configurationDays = 90;

/** Days during which we sell at the prices of a written quote. */
export const quoteDays = 60;
