import Type, { type Static } from 'typebox'
import { endpoint, everybody } from './endpoint.ts'
import { closed, CurrencyCode, Language, nullable, page, Text, Uuid } from './schema.ts'

/** Places are read by a form that shows them all: lists of them come whole, up to this many. */
const maxPlaces = 1000

const placesQuery = {
  /** Part of the name, without regard to case and accents. Names that begin with it come first. */
  q: Type.Optional(Text(100)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPlaces, default: maxPlaces })),
}

/** In which language names of countries, continents and currencies come; English unless it is said. */
const inLanguage = { language: Type.Optional(Language) }

export const Currency = closed({
  name: Text(),
  iso_code: CurrencyCode,
  symbol: Text(8),
  decimals: Type.Integer({ minimum: 0, maximum: 4 }),
})
export type Currency = Static<typeof Currency>

const Continent = closed({ uuid: Uuid, code: Text(2, 2), name: Text() })

export const Country = closed({
  uuid: Uuid,
  /** ISO 3166-1, two letters. */
  code: Text(2, 2),
  name: Text(),
  continent_code: Text(2, 2),
  /** With the plus: '+31'. */
  phone_code: Text(8),
  currency_code: CurrencyCode,
  currency_name: Text(),
  currency: Currency,
  /** False for the few without a settled place: an address there has no state or city. */
  has_states: Type.Boolean(),
})
export type Country = Static<typeof Country>

export const State = closed({ uuid: Uuid, name: Text() })
export type State = Static<typeof State>

export const City = closed({
  uuid: Uuid,
  name: Text(),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  /** IANA: 'Europe/Amsterdam'. */
  time_zone: Text(64),
  /** The lowest postcode area of the place, where we know one (the Netherlands); a place has more of them. */
  zip_code: nullable(Text(12)),
})
export type City = Static<typeof City>

export const geo = {
  ip: endpoint({
    method: 'GET',
    path: '/geo/ip',
    summary: 'The country of the address that the caller comes from; null where it is not known',
    ...everybody,
    query: closed(inLanguage),
    output: closed({ country: nullable(Country) }),
    status: 200,
    problems: [],
  }),
  continents: endpoint({
    method: 'GET',
    path: '/geo/continents',
    summary: 'The continents, by name',
    ...everybody,
    query: closed({ ...placesQuery, ...inLanguage }),
    output: page('continents', Continent),
    status: 200,
    problems: [],
  }),
  countries: endpoint({
    method: 'GET',
    path: '/geo/countries',
    summary: 'The countries of the world, by name, all in one answer',
    ...everybody,
    query: closed({ ...placesQuery, ...inLanguage, continent: Type.Optional(Text(2, 2)) }),
    output: page('countries', Country),
    status: 200,
    problems: [],
  }),
  country: endpoint({
    method: 'GET',
    path: '/geo/countries/{uuid}',
    summary: 'One country',
    ...everybody,
    params: closed({ uuid: Uuid }),
    query: closed(inLanguage),
    output: Country,
    status: 200,
    problems: [],
  }),
  states: endpoint({
    method: 'GET',
    path: '/geo/countries/{uuid}/states',
    summary: 'The states, provinces or regions of a country, by name',
    ...everybody,
    params: closed({ uuid: Uuid }),
    query: closed(placesQuery),
    output: page('states', State),
    status: 200,
    problems: [],
  }),
  cities: endpoint({
    method: 'GET',
    path: '/geo/countries/{uuid}/states/{state_uuid}/cities',
    summary: 'The cities, towns and villages of a state, by name',
    ...everybody,
    params: closed({ uuid: Uuid, state_uuid: Uuid }),
    query: closed(placesQuery),
    output: page('cities', City),
    status: 200,
    problems: [],
  }),
  addressOfCode: endpoint({
    method: 'GET',
    path: '/geo/postcode',
    summary: 'Street, city and province of a Dutch postcode, for a form; without a city where no source knows it',
    ...everybody,
    query: closed({
      /** 1234AB, 1234 ab, ... */
      zip_code: Text(12),
      house_number: Type.Optional(Text(12)),
    }),
    output: closed({
      /** 1234 AB, as people write it; what was asked for where it is none. */
      zip_code: Text(12),
      /** Null where only the area is known. */
      street: nullable(Text()),
      /** Null where no source knows the postcode: a form asks while somebody types, so that is no fault. */
      city: nullable(Text()),
      /** As the list of states names it. */
      state: nullable(Text()),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 30,
  }),
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
