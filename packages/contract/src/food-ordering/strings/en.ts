/** The SMS when food leaves, where its restaurant has written none: the guest reads it in their language, the owner's form shows it as it goes out. */
export const onItsWaySms: string = '{restaurant}: your order {number} is on its way.'
