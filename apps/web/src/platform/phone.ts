/** Dutch area codes of two digits; the others have three. */
const SHORT_AREAS =
  /^(10|13|14|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|70|71|72|73|74|75|76|77|78|79|85|88)/

const grouped = (digits: string): string => [digits.slice(0, -4), digits.slice(-4, -2), digits.slice(-2)].join(' ')

/** A Dutch number in groups: '+31205550141' -> '+31 20 555 01 41', '+31612345678' -> '+31 6 1234 5678'. Others as they are. */
export const formatPhone = (phone: string): string => {
  const national = /^\+31(\d{9})$/.exec(phone.replaceAll(/[\s()-]/g, ''))?.[1]
  if (national === undefined) return phone
  if (national.startsWith('6')) return `+31 6 ${national.slice(1, 5)} ${national.slice(5)}`
  const area = SHORT_AREAS.test(national) ? 2 : 3
  return `+31 ${national.slice(0, area)} ${grouped(national.slice(area))}`
}

/** Countries where a 0 in front is part of the number: Rome is +39 06. Elsewhere it is dialled at home alone. */
const KEEPS_ZERO = /^\+(39|47|22[5679]|24[127]|378|992)$/

const fromAbroad = (code: string, phone: string): string =>
  KEEPS_ZERO.test(code) ? phone.trim() : phone.trim().replace(/^0/, '')

/** A number as it is typed beside its calling code, in groups: '+31' and '0612345678' -> '+31 6 1234 5678'. */
export const formatTyped = (code: string, phone: string): string => formatPhone(`${code} ${fromAbroad(code, phone)}`)

/** The address that calls a number beside its calling code: '+31' and '0612 345 602' are tel:+31612345602. */
export const typedHref = (code: string, phone: string): string => phoneHref(code + fromAbroad(code, phone))

/** The address that calls it. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
