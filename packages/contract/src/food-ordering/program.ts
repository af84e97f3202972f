import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { Cents, closed, Moment, nullable, Text, uuidParams } from '../schema.ts'

/** Refusals of a food program's own calls. What keeps a program from being published are the faults below. */
export const foodProgramProblems = problemKinds({
  program_not_complete: [422, 'Make sure the form is filled correctly'],
  pdf_not_readable: [422, 'The file is no PDF that can be read'],
  pdf_has_active_content: [422, 'The PDF holds scripts, actions or files'],
  provider_not_offered: [422, 'This payment provider is not offered'],
  key_not_valid: [422, 'This is no key of the provider'],
  key_of_other_mode: [422, 'This key is of the other mode'],
  not_a_media_path: [422, 'Only a document that was uploaded here can be named'],
  not_published: [409, 'The program is not published'],
})

/**
 * What keeps a food program from being published, one code for each rule, at the field that it is about
 * ('delivery_range_zip_codes.3.cost'). params name what the sentence needs.
 */
export const foodProgramFaults = [
  'title_required',
  'description_required',
  'image_required',
  'address_required',
  'pickup_fee_heading_required',
  'pickup_fee_required',
  'amount_not_valid',
  'amount_has_loose_separator',
  'zip_code_required',
  'zip_code_invalid',
  'zip_code_unknown',
  'zip_code_repeated',
  'cost_required',
  'range_start_required',
  'range_end_required',
  'range_not_valid',
  'range_start_not_before_end',
  'range_repeats_end',
  'ranges_overlap',
  'place_required',
  'no_delivery_range',
  'invalid_time_format',
  'hours_start_not_before_end',
  'hours_overlap',
  'exception_date_required',
  'date_already_defined',
  'exception_times_required',
  'sms_too_long',
  'key_required',
] as const
export type FoodProgramFault = (typeof foodProgramFaults)[number]

const MostCents = Type.Integer({ minimum: 0, maximum: 100_000_000 })
/**
 * Money in a form: cents, or the text that was typed in euros ('2,50'), or null for nothing yet. A text that can be read is kept
 * and answered as cents; one that cannot ('2,') is kept as it is and is a fault.
 */
export const TypedMoney = nullable(Type.Union([MostCents, Text(20)]))
/** Kilometres in a form, with up to three decimals: a number, or the text that was typed ('2,5'), or null. */
export const TypedKilometres = nullable(Type.Union([Type.Number({ minimum: 0, maximum: 1000 }), Text(20)]))
/** A local time as typed: 'HH:MM', '24:00' at an end; anything else is a fault. */
const TypedTime = Text(5)

export const ZipZone = closed({ zip_code: Text(12), cost: TypedMoney })
export type ZipZone = Static<typeof ZipZone>
export const DistanceRange = closed({ range_start: TypedKilometres, range_end: TypedKilometres, cost: TypedMoney })
export type DistanceRange = Static<typeof DistanceRange>
const Times = closed({ start_time: TypedTime, end_time: TypedTime })
export const ProgramHours = closed({ day_of_week: Type.Integer({ minimum: 1, maximum: 7 }), ...Times.properties })
export type ProgramHours = Static<typeof ProgramHours>
export const ProgramHoursException = closed({
  /** YYYY-MM-DD; '' while none is chosen. */
  date: Text(10),
  closed: Type.Boolean(),
  times: Type.Array(Times, { maxItems: 6 }),
  note: Text(),
})
export type ProgramHoursException = Static<typeof ProgramHoursException>

export const PaymentProviders = ['none', 'sandbox', 'ccv', 'mollie'] as const
const PaymentProvider = Type.Union([
  Type.Literal('none'),
  Type.Literal('sandbox'),
  Type.Literal('ccv'),
  Type.Literal('mollie'),
])
/** 1 by zip code, 2 by distance. */
const TypeOfDelivery = Type.Union([Type.Literal(1), Type.Literal(2)])
const Minutes = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** When a restaurant serves: what an acceptor with an active part may change. */
const serving = {
  default_asap: Type.Boolean(),
  working_hours: Type.Array(ProgramHours, { maxItems: 42 }),
  working_hours_exceptions: Type.Array(ProgramHoursException, { maxItems: 200 }),
  /** Minutes of work before an order is ready. */
  lead_minutes: Minutes(0, 480),
  /** Minutes to the door, added to the lead time. */
  delivery_minutes: Minutes(0, 240),
  slot_minutes: Minutes(5, 240),
  /** Orders in a slot; null for as many as come. */
  slot_capacity: nullable(Minutes(1, 1000)),
  /** Minutes after which an order that nobody answers is refused. */
  auto_refuse_minutes: Minutes(1, 240),
}

/** What stands on the food host and on the board, beside the hours. */
const facts = {
  cuisine: Text(),
  /** Street and number. */
  address: Text(),
  zip_code: nullable(Text(12)),
  city: nullable(Text()),
  latitude: nullable(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: nullable(Type.Number({ minimum: -180, maximum: 180 })),
  phone: Text(32),
  can_pickup_in_rest: Type.Boolean(),
  pickup_fee_heading: nullable(Text(80)),
  pickup_fee: TypedMoney,
  min_order_amount: TypedMoney,
  type_of_delivery: TypeOfDelivery,
  delivery_range_zip_codes: Type.Array(ZipZone, { maxItems: 1200 }),
  /** Distance as the crow flies, in kilometres, in the order of the form. */
  delivery_ranges: Type.Array(DistanceRange, { maxItems: 50 }),
  /** Sent when an order leaves. Placeholders: {name} {number} {restaurant} {time} {link}; null for our own words. */
  delivering_sms_text: nullable(Text(480)),
  /** The uri that an upload answered, or null. */
  tc_pdf_url: nullable(Text(200)),
  privacy_pdf_url: nullable(Text(200)),
}

/** A secret that was set is never answered: only that it is there, and how it ends. */
export const KeyState = closed({ is_set: Type.Boolean(), last_four: nullable(Text(4)) })
export type KeyState = Static<typeof KeyState>
/** A key: a text sets it, null removes it, and what is not named stays. */
const Key = nullable(Type.String({ minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' }))

const optional = <P extends Record<string, Parameters<typeof Type.Optional>[0]>>(properties: P) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [N in keyof P]: ReturnType<typeof Type.Optional<P[N]>>
  }

/** The food program's own fields of POST and PATCH programs: all optional, flat beside those of every program. */
export const foodProgramFields = {
  ...optional(facts),
  ...optional(serving),
  psp_provider: Type.Optional(PaymentProvider),
  /** True: payments move money. The key of that mode has to be set. */
  ccv_live_mode: Type.Optional(Type.Boolean()),
  ccv_live_key: Type.Optional(Key),
  ccv_test_key: Type.Optional(Key),
}
const FoodProgramFields = closed(foodProgramFields)
export type FoodProgramFields = Static<typeof FoodProgramFields>

/** The food program's own fields of GET programs/{uuid}, flat beside those of every program. */
export const foodProgramView = {
  ...facts,
  ...serving,
  time_zone: Text(64),
  /** Money settings: for the owner and administrators alone. */
  psp_provider: Type.Optional(PaymentProvider),
  /** Those that this product can connect to. */
  psp_providers: Type.Optional(Type.Array(PaymentProvider)),
  ccv_live_mode: Type.Optional(Type.Boolean()),
  ccv_live_key: Type.Optional(KeyState),
  ccv_test_key: Type.Optional(KeyState),
}
const FoodProgramView = closed(foodProgramView)
export type FoodProgramView = Static<typeof FoodProgramView>

const ServingFields = closed(optional(serving))
export type ServingFields = Static<typeof ServingFields>

/** How a restaurant serves just now. Each ends by itself at its moment; null when it is not so, or over. */
export const ServiceState = closed({
  /** Orders for now wait until then; later times can be chosen. */
  paused_until: nullable(Moment),
  /** Nothing is taken for any time before that: closed for today. */
  closed_until: nullable(Moment),
  /** Every order takes so many minutes more until then. */
  busy_until: nullable(Moment),
  busy_extra_minutes: Minutes(0, 120),
})
export type ServiceState = Static<typeof ServiceState>

const owners = ['program_owner'] as const
const workers = ['program_owner', 'acceptor'] as const
const document = (path: '/programs/terms-and-conditions' | '/programs/privacy', summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    callers: owners,
    upload: { field: 'file', maximum_bytes: 5_242_880, types: ['application/pdf'] },
    output: closed({ uri: Text(200) }),
    status: 201,
    problems: [foodProgramProblems.pdf_not_readable, foodProgramProblems.pdf_has_active_content],
    rate_per_minute: 20,
  }) as const

export const foodProgram = {
  terms: endpoint({
    ...document('/programs/terms-and-conditions', 'Upload terms and conditions as PDF, 5 MB at most'),
    path: '/programs/terms-and-conditions',
  }),
  privacy: endpoint({
    ...document('/programs/privacy', 'Upload a privacy statement as PDF, 5 MB at most'),
    path: '/programs/privacy',
  }),
  saveHours: endpoint({
    method: 'PATCH',
    path: '/programs/{uuid}/hours',
    summary:
      'Change when a food program serves: hours, exceptions, lead time, slots. Acceptors with an active part may',
    callers: workers,
    params: uuidParams,
    body: ServingFields,
    output: closed(serving),
    status: 200,
    problems: [foodProgramProblems.program_not_complete],
  }),
  service: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/service',
    summary: 'How a published restaurant serves just now',
    callers: ['program_owner', 'acceptor', 'admin'],
    params: uuidParams,
    output: ServiceState,
    status: 200,
    problems: [foodProgramProblems.not_published],
  }),
  changeService: endpoint({
    method: 'PATCH',
    path: '/programs/{uuid}/service',
    summary:
      'Pause, be busy, close for today, open again; each ends by itself. `restore` puts back what `before` held (undo)',
    callers: workers,
    params: uuidParams,
    body: closed({
      action: Type.Union([
        Type.Literal('pause'),
        Type.Literal('busy'),
        Type.Literal('close_today'),
        /** Ends pause and closing. */
        Type.Literal('open'),
        /** Ends being busy. */
        Type.Literal('calm'),
        Type.Literal('restore'),
      ]),
      /** pause, busy: for how long; 30 unless said. */
      minutes: Type.Optional(Minutes(5, 480)),
      /** busy: how much longer each order takes; 15 unless said. */
      extra_minutes: Type.Optional(Minutes(5, 120)),
      /** restore: what to put back. */
      service: Type.Optional(ServiceState),
    }),
    output: closed({ service: ServiceState, before: ServiceState }),
    status: 200,
    problems: [foodProgramProblems.not_published],
  }),
  previewZones: endpoint({
    method: 'POST',
    path: '/programs/zip-codes/preview',
    summary:
      'Read a pasted list of postcodes and costs: ranges (1011-1019) opened, what was skipped with the reason. Keeps nothing',
    callers: owners,
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
          params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
        }),
      ),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  testDelivery: endpoint({
    method: 'POST',
    path: '/programs/delivery-test',
    summary:
      'What delivery to a postcode would cost with the zones of a form, as distance and cost or outside. Keeps nothing',
    callers: owners,
    body: closed({
      destination: closed({ zip_code: Text(12), house_number: Type.Optional(nullable(Text(12))) }),
      type_of_delivery: TypeOfDelivery,
      delivery_range_zip_codes: facts.delivery_range_zip_codes,
      delivery_ranges: facts.delivery_ranges,
      latitude: facts.latitude,
      longitude: facts.longitude,
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
