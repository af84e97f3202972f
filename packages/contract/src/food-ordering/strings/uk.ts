export const onItsWaySms: string = '{restaurant}: ваше замовлення {number} у дорозі.'
