import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, nullable, ProblemParams, Text } from '../schema.ts'
import { foodProgramFacts, MostCents, TypeOfDelivery } from './program.ts'

const owners = ['program_owner'] as const

/** Helpers of the form of delivery zones; none of them keeps anything. */
export const foodZones = {
  preview: endpoint({
    method: 'POST',
    path: '/programs/zip-codes/preview',
    summary:
      'Read a pasted list of postcodes and costs: ranges (1011-1019) opened, what was skipped with the reason. Keeps nothing',
    callers: owners,
    audit: { none: 'changes nothing' },
    body: closed({
      /** Lines of 'code cost', separated by tab, semicolon or blanks; a line can list codes and ranges, separated by commas. */
      text: Text(50_000),
      /** Cents for lines that name no cost. */
      cost: Type.Optional(nullable(MostCents)),
    }),
    output: closed({
      read: Type.Array(closed({ zip_code: Text(7), cost: nullable(Cents) })),
      /** Codes that stood there twice: the last cost counts. */
      merged: Type.Integer({ minimum: 0 }),
      skipped: Type.Array(
        closed({
          line: Type.Integer({ minimum: 1 }),
          text: Text(120),
          code: Text(40),
          params: Type.Optional(ProblemParams),
        }),
      ),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  test: endpoint({
    method: 'POST',
    path: '/programs/delivery-test',
    summary:
      'What delivery to a postcode would cost with the zones of a form, as distance and cost or outside. Keeps nothing',
    callers: owners,
    audit: { none: 'changes nothing' },
    body: closed({
      destination: closed({ zip_code: Text(12), house_number: Type.Optional(nullable(Text(12))) }),
      type_of_delivery: TypeOfDelivery,
      delivery_range_zip_codes: foodProgramFacts.delivery_range_zip_codes,
      delivery_ranges: foodProgramFacts.delivery_ranges,
      latitude: foodProgramFacts.latitude,
      longitude: foodProgramFacts.longitude,
    }),
    output: closed({
      /** 1234 AB. */
      zip_code: Text(7),
      city: nullable(Text()),
      result: Type.Union([
        Type.Literal('delivered'),
        Type.Literal('outside'),
        Type.Literal('zip_code_invalid'),
        Type.Literal('zip_code_unknown'),
        /** No source knows where it lies: distance cannot be said. */
        Type.Literal('place_unknown'),
        /** The restaurant's own place is not known yet. */
        Type.Literal('place_required'),
      ]),
      cost: nullable(Cents),
      distance_m: nullable(Type.Integer({ minimum: 0 })),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  locate: endpoint({
    method: 'GET',
    path: '/programs/locate',
    summary: 'Street, city and coordinates of a postcode and house number, for the address of a form',
    callers: owners,
    query: closed({ zip_code: Text(12, 1), house_number: Type.Optional(Text(12)) }),
    output: closed({
      /** 1234 AB. */
      zip_code: Text(7),
      street: nullable(Text()),
      city: nullable(Text()),
      latitude: nullable(Type.Number()),
      longitude: nullable(Type.Number()),
      /** area: the middle of the four-digit area, some kilometres wide. */
      precision: nullable(Type.Union([Type.Literal('address'), Type.Literal('area')])),
      result: Type.Union([
        Type.Literal('found'),
        Type.Literal('zip_code_invalid'),
        Type.Literal('zip_code_unknown'),
        Type.Literal('place_unknown'),
      ]),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
}
