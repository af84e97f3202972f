import type { WebhookCategoryChoice } from '@plein/contract/notifications/webhooks'
import { getFieldPath, webhookCategories, webhookFields } from '@plein/contract/notifications/webhook-fields'

/** The categories with their fields, in the order of the JSON, and which of them are used. */
export const viewCategories = (used: readonly string[]): WebhookCategoryChoice[] =>
  webhookCategories.map((category) => ({
    category,
    is_personal: category === 'payer',
    fields: webhookFields
      .filter((field) => field.category === category)
      .map(({ uuid, title, description, value }) => ({
        uuid,
        title,
        description,
        value,
        is_used: used.includes(getFieldPath({ category, value })),
      })),
  }))

interface Choice {
  readonly category: string
  readonly fields: readonly { readonly uuid: string; readonly is_used: boolean }[]
}

/** The paths of the used fields after a choice; fields that it does not name stay as they are. `unknown`: places of fields that are not there. */
export const chooseFields = (
  before: readonly string[],
  choices: readonly Choice[],
): { readonly used: readonly string[]; readonly unknown: readonly string[] } => {
  const used = new Set(before)
  const unknown: string[] = []
  for (const [index, { category, fields }] of choices.entries())
    for (const [at, { uuid, is_used }] of fields.entries()) {
      const field = webhookFields.find((known) => known.uuid === uuid && known.category === category)
      if (!field) unknown.push(`categories.${index}.fields.${at}.uuid`)
      else if (is_used) used.add(getFieldPath(field))
      else used.delete(getFieldPath(field))
    }
  return { used: webhookFields.map(getFieldPath).filter((path) => used.has(path)), unknown }
}
