import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, nullable, Text } from './schema.ts'

export const geo = {
  addressNear: endpoint({
    method: 'GET',
    path: '/geo/address',
    summary: "The address nearest to a point of a visitor's device; 404 where no source knows one within a kilometre",
    callers: ['guest', 'cardholder'],
    query: closed({
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lon: Type.Number({ minimum: -180, maximum: 180 }),
    }),
    output: closed({
      /** 1234 AB, as people write it. */
      zip_code: Text(7),
      /** Null where only the postcode is known. */
      house_number: nullable(Text(12)),
      street: nullable(Text()),
      city: Text(),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 30,
  }),
}
