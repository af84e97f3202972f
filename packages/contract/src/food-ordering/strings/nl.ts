export const onItsWaySms: string = '{restaurant}: je bestelling {number} is onderweg.'
