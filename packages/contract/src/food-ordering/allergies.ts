import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { allergens } from '../menus/codes.ts'
import { closed, Moment, nullable, oneOf } from '../schema.ts'

const Allergens = Type.Array(oneOf(allergens), { maxItems: 14 })

/** Nothing is kept without a consent: then there are no allergens, and no moment. */
const KeptAllergies = closed({ allergens: Allergens, consented_at: nullable(Moment) })

export const keptAllergies = {
  read: endpoint({
    method: 'GET',
    path: '/food/allergies',
    summary: 'The allergens that the own account keeps',
    callers: ['cardholder'],
    output: KeptAllergies,
    status: 200,
    problems: [],
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/food/allergies',
    summary: 'Keep allergens with the own account, with a consent to just that; none: forget them',
    callers: ['cardholder'],
    locks_user: true,
    body: closed({ allergens: Allergens, consent: Type.Boolean() }),
    output: KeptAllergies,
    status: 200,
    problems: [],
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/food/allergies',
    summary: 'Take the consent back: the account keeps no allergens any more',
    callers: ['cardholder'],
    locks_user: true,
    output: null,
    status: 204,
    problems: [],
  }),
}
