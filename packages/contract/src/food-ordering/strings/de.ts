export const onItsWaySms: string = '{restaurant}: Ihre Bestellung {number} ist unterwegs.'
