import { getOriginError, parseOrigins } from '@plein/contract/branding/rules'
import type { FormChanges } from '@plein/contract/payment-management/forms'
import type { FieldProblem } from '@plein/contract/problem'
import { oneLine } from '#platform/mail/one-line.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { FieldRow, FormRow, ItemRow } from './form.queries.ts'

const toMoment = (moment: string | null | undefined, before: Date | null): Date | null =>
  moment === undefined ? before : moment === null ? null : new Date(moment)

/** A form after changes: what is not named stays. Items and fields keep their uuid where they name one that the form has. */
export const mergeForm = (before: FormRow, changes: FormChanges, modified: Date): FormRow => {
  const { items, fields, open_from, open_until, ...named } = changes
  const kind = changes.kind ?? before.kind
  const merged: FormRow = {
    ...before,
    ...named,
    title: oneLine(changes.title ?? before.title),
    open_from: toMoment(open_from, before.open_from),
    open_until: toMoment(open_until, before.open_until),
    items: items ? mergeItems(before.items, items) : before.items,
    fields: fields ? mergeFields(before.fields, fields) : before.fields,
    frame_ancestors: changes.frame_ancestors?.flatMap(parseOrigins) ?? before.frame_ancestors,
    modified,
  }
  // Fields of another kind of form are gone.
  return {
    ...merged,
    amount: kind === 'fixed' ? merged.amount : null,
    least_amount: kind === 'open' ? merged.least_amount : null,
    most_amount: kind === 'open' ? merged.most_amount : null,
    suggestions: kind === 'open' ? merged.suggestions : [],
    items: kind === 'items' ? merged.items : [],
  }
}

const mergeItems = (before: readonly ItemRow[], sent: NonNullable<FormChanges['items']>): ItemRow[] => {
  const own = new Map(before.map((item) => [item.uuid, item]))
  return sent.map((item) => {
    const known = item.uuid === undefined ? undefined : own.get(item.uuid)
    // Of an item that is named twice the second is new.
    if (known) own.delete(known.uuid)
    return { ...item, title: oneLine(item.title), uuid: known?.uuid ?? newId(), taken: known?.taken ?? 0 }
  })
}

const mergeFields = (before: readonly FieldRow[], sent: NonNullable<FormChanges['fields']>): FieldRow[] => {
  const own = new Set(before.map(({ uuid }) => uuid))
  return sent.map((field) => ({
    ...field,
    title: oneLine(field.title),
    choices: field.kind === 'choice' ? field.choices.map(oneLine) : [],
    uuid: field.uuid !== undefined && own.delete(field.uuid) ? field.uuid : newId(),
  }))
}

/** An address of our own: of a document that was uploaded. */
export const isDocument = (url: string): boolean => url.startsWith('/media/')

/** Only a document of ours, or a page that is read safely. */
const isTermsUrl = (url: string): boolean =>
  isDocument(url) || (URL.canParse(url) && new URL(url).protocol === 'https:')

/** All that is wrong with a form, in the order of its fields. `development`: sites of *.localhost count. */
export const formErrors = (form: FormRow, development: boolean): FieldProblem[] => {
  const { kind, amount, least_amount, most_amount, suggestions, items, fields, open_from, open_until } = form
  const rules: readonly (readonly [is_error: boolean, field: string, code: string])[] = [
    [form.title === '', 'title', 'required'],
    [kind === 'fixed' && amount === null, 'amount', 'required'],
    [kind === 'open' && least_amount === null, 'least_amount', 'required'],
    [kind === 'open' && most_amount === null, 'most_amount', 'required'],
    [(least_amount ?? 0) > (most_amount ?? Infinity), 'most_amount', 'least_above_most'],
    [
      suggestions.some((sum) => sum < (least_amount ?? 0) || sum > (most_amount ?? Infinity)),
      'suggestions',
      'amount_out_of_range',
    ],
    [kind === 'items' && items.length === 0, 'items', 'required'],
    [isBadMoment(open_from), 'open_from', 'format'],
    [isBadMoment(open_until), 'open_until', 'format'],
    [open_from !== null && open_until !== null && open_until <= open_from, 'open_until', 'ends_before_start'],
    [form.terms_url !== null && !isTermsUrl(form.terms_url), 'terms_url', 'format'],
  ]
  const origins = getOriginError(form.frame_ancestors, development)
  return [
    ...rules.filter(([is_error]) => is_error).map(([, field, code]) => ({ field, code })),
    ...(origins ? [{ field: 'frame_ancestors', ...origins }] : []),
    ...items.flatMap(itemErrors),
    ...fields.flatMap(fieldErrors),
  ]
}

const isBadMoment = (moment: Date | null): boolean => moment !== null && Number.isNaN(moment.getTime())

const itemErrors = ({ title, stock, taken }: ItemRow, index: number): FieldProblem[] => [
  ...(title === '' ? [{ field: `items.${index}.title`, code: 'required' }] : []),
  ...(stock !== null && stock < taken
    ? [{ field: `items.${index}.stock`, code: 'below_taken', params: { taken } }]
    : []),
]

const fieldErrors = ({ title, kind, choices }: FieldRow, index: number): FieldProblem[] => [
  ...(title === '' ? [{ field: `fields.${index}.title`, code: 'required' }] : []),
  ...(kind === 'choice' && choices.length < 2 ? [{ field: `fields.${index}.choices`, code: 'required' }] : []),
]
