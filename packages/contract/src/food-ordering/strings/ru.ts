export const onItsWaySms: string = '{restaurant}: ваш заказ {number} в пути.'
