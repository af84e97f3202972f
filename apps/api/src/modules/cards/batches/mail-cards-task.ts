/** The task that mails cards whose moment has come. */
export const mailCardsTask = 'mail-cards'
