/** Days after its last change until a configuration is deleted, and its short code with it. */
export const configurationDays = 90;

/** Days that the price of a written quote stands. */
export const quoteDays = 60;
