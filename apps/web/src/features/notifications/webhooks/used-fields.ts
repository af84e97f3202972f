import { webhookCategories, webhookFields } from '@plein/contract/notifications/webhook-fields'
import type { WebhookNotification } from '@plein/contract/notifications/webhooks'

/** Whether each field of the catalogue is used, by its uuid. */
export type UsedFields = Readonly<Record<string, boolean>>

/** A new notification carries everything that is not about a person. */
export const usualFields: UsedFields = Object.fromEntries(
  webhookFields.map(({ uuid, category }) => [uuid, category !== 'payer']),
)

export const getUsed = ({ categories }: WebhookNotification): UsedFields =>
  Object.fromEntries(categories.flatMap(({ fields }) => fields.map(({ uuid, is_used }) => [uuid, is_used])))

/** The choice as the API takes it. */
export const toCategories = (used: UsedFields) =>
  webhookCategories.map((category) => ({
    category,
    fields: webhookFields
      .filter((field) => field.category === category)
      .map(({ uuid }) => ({ uuid, is_used: used[uuid] ?? false })),
  }))
