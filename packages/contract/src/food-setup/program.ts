import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { providerChoices } from '../payments/providers.ts'
import { programProblems } from '../programs/problems.ts'
import { hoursErrorCodes, hoursFields } from '../programs/hours.ts'
import { closed, Day, Moment, nullable, oneOf, optional, Percent, Text, uuidParams } from '../schema.ts'
import { maxCents, numberLimits } from './program-limits.ts'

/** Refusals of a food program's own calls. What keeps a program from being published are the faults below. */
export const foodProgramProblems = problemKinds({
  pdf_not_readable: [422, 'The file is no PDF that can be read'],
  pdf_has_active_content: [422, 'The PDF holds scripts, actions or files'],
  provider_not_offered: [422, 'This payment provider is not offered'],
  key_not_valid: [422, 'This is no key of the provider'],
  key_of_other_mode: [422, 'This key is of the other mode'],
  not_a_media_path: [422, 'Only a document that was uploaded here can be named'],
  not_published: [409, 'The program is not published'],
})

/**
 * Reasons that keep a food program from being published, one code for each rule, at its field ('delivery_range_zip_codes.3.cost'). params name
 * the values of the sentence.
 */
export const foodProgramErrorCodes = [
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
  ...hoursErrorCodes,
  'hours_required',
  'dish_required',
  'sms_too_long',
  'key_required',
  'key_refused',
] as const
export type FoodProgramErrorCode = (typeof foodProgramErrorCodes)[number]

export const MostCents = Type.Integer({ minimum: 0, maximum: maxCents })
/**
 * Money in a form: cents, or the text that was typed in euros ('2,50'), or null for nothing yet. A text that can be read is kept
 * and answered as cents; one that cannot ('2,') is kept as it is and is a fault.
 */
export const TypedMoney = nullable(Type.Union([MostCents, Text(20)]))
/** Kilometres in a form, with up to three decimals: a number, or the text that was typed ('2,5'), or null. */
export const TypedKilometres = nullable(Type.Union([Type.Number({ minimum: 0, maximum: 1000 }), Text(20)]))
export const ZipZone = closed({ zip_code: Text(12), cost: TypedMoney })
export type ZipZone = Static<typeof ZipZone>
export const DistanceRange = closed({ range_start: TypedKilometres, range_end: TypedKilometres, cost: TypedMoney })
export type DistanceRange = Static<typeof DistanceRange>
const PaymentProvider = oneOf(providerChoices)
/** 1 by zip code, 2 by distance. */
export const TypeOfDelivery = Type.Union([Type.Literal(1), Type.Literal(2)])
const Whole = ({ from, to }: { readonly from: number; readonly to: number }) =>
  Type.Integer({ minimum: from, maximum: to })

/** When a restaurant serves: what an acceptor with an active part may change. */
const serving = {
  default_asap: Type.Boolean(),
  ...hoursFields,
  /** Minutes of work before an order is ready. */
  lead_minutes: Whole(numberLimits.lead_minutes),
  /** Minutes to the door, added to the lead time. */
  delivery_minutes: Whole(numberLimits.delivery_minutes),
  slot_minutes: Whole(numberLimits.slot_minutes),
  /** Orders in a slot; null for as many as come. */
  slot_capacity: nullable(Whole(numberLimits.slot_capacity)),
  /** Minutes after which an order that nobody answers is refused. */
  auto_refuse_minutes: Whole(numberLimits.auto_refuse_minutes),
  /** Guests may add a tip as they order. */
  tips_on: Type.Boolean(),
}

/** Fields shown on the food host and on the board, beside the hours. */
export const foodProgramFacts = {
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
export const KeyState = closed({
  is_set: Type.Boolean(),
  last_four: nullable(Text(4)),
  /** The provider said that it does not know the key. */
  is_refused: Type.Boolean(),
})
export type KeyState = Static<typeof KeyState>
/** A key: a text sets it, null removes it, and what is not named stays. */
const Key = nullable(Type.String({ minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' }))

/** The food program's own fields of POST and PATCH programs: all optional, flat beside those of every program. */
export const foodProgramFields = {
  ...optional(foodProgramFacts),
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
  ...foodProgramFacts,
  ...serving,
  time_zone: Text(64),
  /** Money settings: for the owner and administrators alone. */
  /** The platform's fee of the products, VAT inside: agreed to by publishing. Within a court the court's fee applies. */
  platform_fee_percent: Type.Optional(Percent),
  /** The last day on which the platform takes nothing: a benefit of the owner's account, given at its sign-up. */
  platform_fee_free_until: Type.Optional(nullable(Day)),
  /** The court that it stands in: orders of its guests are paid through that court's provider. */
  court_title: Type.Optional(nullable(Text(150))),
  psp_provider: Type.Optional(PaymentProvider),
  /** Those that this product can connect to. */
  psp_providers: Type.Optional(Type.Array(PaymentProvider)),
  /** Keys of the sandbox that whoever tries it out may type: they are everybody's, and move no money. */
  sandbox_keys: Type.Optional(closed({ ccv_test_key: Text(200), ccv_live_key: Text(200) })),
  ccv_live_mode: Type.Optional(Type.Boolean()),
  ccv_live_key: Type.Optional(KeyState),
  ccv_test_key: Type.Optional(KeyState),
}
const FoodProgramView = closed(foodProgramView)
export type FoodProgramView = Static<typeof FoodProgramView>

const ServingFields = closed({
  ...optional(serving),
  /** The program's `modified` as the caller last saw it: when somebody saved since, the call is refused and nothing is lost. */
  modified: Type.Optional(Moment),
})
export type ServingFields = Static<typeof ServingFields>

const owners = ['program_owner'] as const
const workers = ['program_owner', 'acceptor'] as const
const document = (path: '/programs/terms-and-conditions' | '/programs/privacy', summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    callers: owners,
    audit: { none: 'an upload is seen nowhere before what names it is saved' },
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
    audit: ['hours_changed'],
    params: uuidParams,
    body: ServingFields,
    output: closed({ ...serving, modified: Moment }),
    status: 200,
    problems: [programProblems.program_changed, programProblems.program_incomplete],
  }),
}
