import { getInitials } from '@plein/contract/fields/fields'
import { productFields } from '@plein/contract/menus/product-fields'
import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import { placeTables } from '#modules/food-kitchen/index.ts'
import { addMember, openScreen, publishAnnouncement } from '#modules/food-courts/index.ts'
import { updateStation } from '#modules/food-ordering/index.ts'
import { keepCourtDraft, openCourt, openRestaurant } from '#modules/food-setup/index.ts'
import { fillMenu, type NewCategory, type NewOption } from '#modules/menus/index.ts'
import { addParticipation, createProgram } from '#modules/programs/index.ts'
import { saveTheme } from '#modules/branding/index.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import { food_courts, restaurants } from './data/index.ts'
import type { SeedBranding, SeedDay, SeedFoodCourt, SeedProduct, SeedRestaurant } from './data/types.ts'
import { writeDocuments, writeTerms } from './documents.ts'
import type { SeededPeople } from './people.ts'

export interface SeededProgram {
  readonly uuid: string
  readonly cart_uuid: string
  readonly restaurant: SeedRestaurant
}

const media = (file: string): string => `/media/${file}`

const dayOf = (day: SeedDay): string => {
  const today = now()
  if ('in_days' in day) return new Date(today.getTime() + day.in_days * 86_400_000).toISOString().slice(0, 10)
  const this_year = `${today.getUTCFullYear()}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`
  const next_year = `${today.getUTCFullYear() + 1}${this_year.slice(4)}`
  return this_year >= today.toISOString().slice(0, 10) ? this_year : next_year
}

const menuOf = (restaurant: SeedRestaurant): NewCategory[] =>
  restaurant.categories.map(({ title, products }) => ({ title, products: products.map(productOf) }))

const productOf = (product: SeedProduct): NewCategory['products'][number] => {
  const [group] = product.option_groups
  return {
    ...getInitials(productFields),
    title: product.title,
    description: product.description,
    image: media(product.picture),
    price: product.price,
    quantity: product.quantity,
    unit: product.unit,
    is_active: product.is_active,
    sold_out_until:
      product.sold_out_days === null
        ? null
        : new Date(now().getTime() + product.sold_out_days * 86_400_000).toISOString(),
    vat_class: product.vat_class,
    contains_alcohol: product.is_alcoholic,
    allergens: product.allergens,
    diets: product.diets,
    nutrition_facts: product.nutrition_facts,
    notes: product.notes,
    variants_title: group?.title ?? null,
    variant_required: group?.required ?? false,
    options: optionsOf(product),
  }
}

const optionsOf = (product: SeedProduct): NewOption[] => [
  ...product.option_groups.flatMap((group) =>
    group.variants.map(({ key: _key, ...variant }): NewOption => ({ kind: 'variant', ...variant })),
  ),
  ...product.extras.map(({ key: _key, ...extra }): NewOption => ({ kind: 'extra', ...extra })),
]

/** Metres of a ring that the data gives in kilometres. */
const metres = (kilometres: number): number => Math.round(kilometres * 1000)

const serviceOf = ({
  restaurant,
  program_uuid,
  court_uuid,
  documents,
}: {
  restaurant: SeedRestaurant
  program_uuid: string
  court_uuid: string | null
  documents: { terms: string; privacy: string }
}) => ({
  program_uuid,
  court_uuid,
  cuisine: restaurant.categories
    .slice(0, 3)
    .map((category) => category.title)
    .join(' · '),
  logo: media(restaurant.logo),
  address: restaurant.address,
  zip_code: restaurant.zip_code,
  city: restaurant.city,
  phone: `+${restaurant.phone_code} ${restaurant.phone}`,
  latitude: restaurant.latitude,
  longitude: restaurant.longitude,
  can_deliver: restaurant.delivery.kind !== 'none',
  can_pickup_in_rest: restaurant.can_pickup_in_rest,
  default_asap: restaurant.default_asap,
  tips_on: restaurant.tips_on ?? false,
  pickup_fee_heading: restaurant.can_pickup_in_rest ? restaurant.pickup_fee_heading : null,
  pickup_fee: restaurant.pickup_fee,
  min_order_amount: restaurant.min_order_amount,
  type_of_delivery: restaurant.delivery.kind === 'distance' ? (2 as const) : (1 as const),
  lead_minutes: restaurant.lead_time_minutes,
  slot_minutes: restaurant.slot_minutes,
  slot_capacity: restaurant.orders_per_slot,
  platform_fee_percent: court_uuid ? 0 : 250,
  delivering_sms_text: restaurant.delivering_sms_text,
  tc_pdf_url: documents.terms,
  privacy_pdf_url: documents.privacy,
  zip_zones: restaurant.delivery.kind === 'zip_codes' ? restaurant.delivery.zip_codes : [],
  distance_zones:
    restaurant.delivery.kind === 'distance'
      ? restaurant.delivery.ranges.map(({ range_start, range_end, cost }) => ({
          range_start: metres(range_start),
          range_end: metres(range_end),
          cost,
        }))
      : [],
  working_hours: restaurant.working_hours,
  exceptions: exceptionsOf(restaurant),
})

/** A court whose owner has said what it is and when it is open, and not yet what restaurants pay. */
const seedDraft = async (tx: Tx, people: SeededPeople, image: string): Promise<void> => {
  const uuid = await createProgram(tx, {
    type_code: programKinds.food_court,
    owner_uuid: people.owner,
    title: 'De Hallen Noord',
    description: 'Zes keukens in een oude tramremise, met een podium.',
    image,
    status_id: programStatuses.draftStep2,
  })
  await keepCourtDraft(tx, uuid, {
    address: 'Bellamyplein 51',
    zip_code: '1053 AT',
    city: 'Amsterdam',
    can_pickup_in_rest: true,
    working_hours: [4, 5, 6, 7].map((day_of_week) => ({ day_of_week, start_time: '16:00', end_time: '23:00' })),
  })
}

/** A day counted from today may fall on a holiday: the first of the two stands. */
const exceptionsOf = (restaurant: SeedRestaurant) => {
  const byDate = new Map(
    restaurant.working_hours_exceptions
      .toReversed()
      .map(({ date, closed, times, title }) => [dayOf(date), { closed, times, note: title }]),
  )
  return [...byDate].map(([date, facts]) => ({ date, ...facts }))
}

const themeOf = ({
  program_uuid,
  branding,
  logo,
  domain_name,
}: {
  program_uuid: string
  branding: SeedBranding
  logo: string
  domain_name: string
}) => ({
  program_uuid,
  domain_name,
  theme_color: branding.colour,
  logo: media(logo),
  favicon: media(logo),
  seo_title: branding.seo_title,
  seo_description: branding.seo_description,
  seo_language: 'nl' as const,
})

const seedCourt = async (
  tx: Tx,
  { app, court, people }: { app: App; court: SeedFoodCourt; people: SeededPeople },
): Promise<string> => {
  const tc_pdf_url = await writeTerms(app.settings.data_dir, court)
  const uuid = await createProgram(tx, {
    type_code: programKinds.food_court,
    owner_uuid: people.owner,
    title: court.title,
    description: court.description,
    image: media(court.cover),
  })
  await openCourt(tx, uuid, {
    min_order_amount: court.min_order_amount,
    split_payment_fee_percent: Math.round(court.split_payment_fee_percent * 100),
    split_payment_fee_fixed: null,
    tc_pdf_url,
    address: court.address,
    zip_code: court.zip_code,
    city: court.city,
    can_pickup_in_rest: true,
    // Nobody stands in the kitchens of a demo.
    unseen_pause_minutes: null,
    working_hours_exceptions: [{ date: dayOf({ in_days: 12 }), closed: true, times: [], note: 'Besloten feest' }],
  })
  await publishAnnouncement(tx, {
    court_uuid: uuid,
    text: court.announcement.nl,
    visible_from: now(),
    visible_until: null,
  })
  await openScreen(tx, uuid, 'Boven de uitgang')
  const tables = Array.from({ length: 12 }, (_, at) => ({ label: String(at + 1), zone: at < 8 ? 'Hal' : 'Terras' }))
  await placeTables(
    tx,
    uuid,
    tables.map((table) => ({ ...table, service: 'to_table' as const })),
  )
  // The court of the demo is what the food host shows.
  await saveTheme(
    tx,
    themeOf({
      program_uuid: uuid,
      branding: court.branding,
      logo: court.logo,
      domain_name: app.settings.hosts.storefront,
    }),
  )
  return uuid
}

const seedRestaurant = async (
  tx: Tx,
  {
    app,
    restaurant,
    people,
    court_uuid,
  }: { app: App; restaurant: SeedRestaurant; people: SeededPeople; court_uuid: string | null },
): Promise<SeededProgram> => {
  const documents = await writeDocuments(app.settings.data_dir, restaurant)
  const uuid = await createProgram(tx, {
    type_code: programKinds.food,
    owner_uuid: people.owner,
    title: restaurant.title,
    description: restaurant.description,
    image: media(restaurant.cover),
  })
  await fillMenu(tx, uuid, menuOf(restaurant))
  await openRestaurant(tx, serviceOf({ restaurant, program_uuid: uuid, court_uuid, documents }))
  if (court_uuid !== null) await addMember(tx, court_uuid, uuid)
  if (restaurant.station)
    await updateStation(tx, uuid, { station_code: restaurant.station.code, station_hint: restaurant.station.hint })
  await addParticipation(tx, { program_uuid: uuid, acceptor_uuid: people.acceptor })
  if (restaurant.branding)
    await saveTheme(
      tx,
      themeOf({
        program_uuid: uuid,
        branding: restaurant.branding,
        logo: restaurant.logo,
        domain_name: restaurant.branding.domain_name,
      }),
    )
  return { uuid, cart_uuid: court_uuid ?? uuid, restaurant }
}

/** The food court with its restaurants, and the restaurants of their own. */
export const seedPrograms = async (tx: Tx, app: App, people: SeededPeople): Promise<SeededProgram[]> => {
  const courts = new Map<string, string>()
  for (const court of food_courts) courts.set(court.key, await seedCourt(tx, { app, court, people }))
  await seedDraft(tx, people, media(food_courts[0]?.cover ?? ''))
  const seeded: SeededProgram[] = []
  for (const restaurant of restaurants) {
    seeded.push(
      await seedRestaurant(tx, {
        app,
        restaurant,
        people,
        court_uuid: courts.get(restaurant.food_court_key ?? '') ?? null,
      }),
    )
  }
  return seeded
}
