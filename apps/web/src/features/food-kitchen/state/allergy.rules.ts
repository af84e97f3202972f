import type { OrderItem } from '@plein/contract/food-ordering/orders'
import type { Allergen } from '@plein/contract/menus/codes'

/** How guests write the fourteen allergens in the product's five languages: beginnings of words. */
const stems: Readonly<Record<Allergen, RegExp>> = {
  gluten: /gluten|tarwe|wheat|weizen|c(?:o?e|œ)lia[ck]|zöliak|глютен|пшени/iu,
  crustaceans: /schaaldier|garna|kreeft|crustac|shrimp|prawn|shellfish|krebs|garnele|ракообраз|ракоподіб|кревет/iu,
  eggs: /(?<!\p{L})ei(?:eren|er|wit)?(?!\p{L})|(?<!\p{L})eggs?(?!\p{L})|яйц|яєц|яич/iu,
  fish: /(?<!\p{L})vis(?!\p{L})|fish|fisch|рыб|(?<!\p{L})риб/iu,
  peanuts: /pinda|peanut|erdnuss|erdnüss|арахис|арахіс/iu,
  soybeans: /soja|soya?(?!\p{L})|соя|соє|соев/iu,
  milk: /melk|lactose|zuivel|milk|dairy|milch|laktose|молок|молоч|лактоз/iu,
  nuts: /noten|noot(?!musk)|nuts?(?!\p{L})|nuss|nüss|орех|горіх/iu,
  celery: /selder|celer|sellerie|сельдер|селер/iu,
  mustard: /mosterd|mustard|senf|горчи|гірчи/iu,
  sesame: /sesam|кунжут/iu,
  sulphites: /sul(?:f|ph)i|сульф/iu,
  lupin: /lupin|люп[иі]н/iu,
  molluscs: /weekdier|mossel|oester|mollus|mussel|oyster|muschel|weichtier|моллюск|молюск|мид[иі]/iu,
}

const allergyWord =
  /allerg|алерг|аллерг|intoleran|непереносим|anafyla|anaphyla|epipen|c(?:o?e|œ)lia[ck]|zöliak|целиак|целіак/iu
/** 'geen noten', 'without milk', 'ohne Ei', 'без лактозы': a wish that names an allergen is read as an allergy. */
const without = /(?<!\p{L})(?:geen|zonder|no|not?|without|kein\p{L}*|ohne|без|нет|немає|не)(?!\p{L})/iu

/** The allergens that a guest's note names as unwanted. Empty for any other note. */
export const allergensOfNote = (note: string): Allergen[] =>
  allergyWord.test(note) || without.test(note)
    ? (Object.keys(stems) as Allergen[]).filter((allergen) => stems[allergen].test(note))
    : []

/** A note that belongs on top of the ticket: about an allergy, whether or not we know the allergen. */
export const isAllergyNote = (note: string): boolean => allergyWord.test(note) || allergensOfNote(note).length > 0

/** The allergens of a dish that the note names, or that the guest told. It warns; no warning never means that a dish is safe. */
export const findClash = (item: Pick<OrderItem, 'allergens'>, note: string, told: readonly string[] = []): string[] => {
  const named: readonly string[] = [...allergensOfNote(note), ...told]
  return item.allergens.filter((allergen) => named.includes(allergen))
}
