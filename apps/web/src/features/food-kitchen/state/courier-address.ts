import type { BoardOrder } from '@plein/contract/food-ordering/orders'

type Address = Pick<
  BoardOrder,
  'delivery_address' | 'delivery_house_number' | 'delivery_apartment' | 'delivery_zip_code' | 'delivery_city'
>

const join = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')

/** The delivery address, as it stands on a letter; without a street the house number stands by the postcode. */
export const addressLines = (order: Address): string[] =>
  [
    order.delivery_address ? join(order.delivery_address, order.delivery_house_number) : null,
    order.delivery_apartment,
    order.delivery_address
      ? join(order.delivery_zip_code, order.delivery_city)
      : join(order.delivery_zip_code, order.delivery_house_number, order.delivery_city),
  ].filter((line): line is string => Boolean(line))

/** The door in one line: the street, by which a courier knows the way, else the postcode; each with the house number. */
export const courierAddressLine = (order: Address): string =>
  join(order.delivery_address || order.delivery_zip_code, order.delivery_house_number)

/** Opens the phone's own map, or a public one. */
export const mapLink = (order: Address): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    [join(order.delivery_address, order.delivery_house_number), join(order.delivery_zip_code, order.delivery_city)]
      .filter(Boolean)
      .join(', '),
  )}`
