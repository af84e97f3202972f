import { webhookFields } from '@plein/contract/notifications/webhook-fields'
import { webhookMessages } from '@plein/contract/notifications/webhook-messages'
import { webhookTypes } from '@plein/contract/notifications/webhooks'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '../../app.ts'
import { buildIntegratorApi, buildOpenApi } from '#platform/http/openapi.ts'
import { createCheck } from '#platform/http/validation.ts'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: readonly object[] }>>>>
  readonly webhooks: Readonly<Record<string, object>>
}

interface Part {
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly anyOf?: readonly object[] }>>
}

/** Of two paths that differ in the names of their parameters only, a caller sees no difference. */
const callsOf = ({ paths }: Document): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .map((call) => call.replaceAll(/\{\w+\}/g, '{}'))
    .toSorted()

const document = buildIntegratorApi(endpoints, webhookMessages) as unknown as Document

test('[PAY-23] [PAY-24] [PAY-25] [PAY-26] [PAY-27] [PAY-28] [PAY-29] [PAY-30] OpenAPI misses no agreed call of payments', () => {
  const agreed = readFileSync(new URL('endpoints.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([area]) => area === 'PAY')
    .map(([, method, path]) => `${method} /${path}`.replaceAll(/\{\w+\}/g, '{}'))
  expect(agreed.length).toBeGreaterThan(20)
  expect(callsOf(buildOpenApi(endpoints) as unknown as Document)).toEqual(expect.arrayContaining(agreed))
})

test('[PAY-06] the document of integrators has the calls that take a key, each with the right it needs, and no other', () => {
  expect(callsOf(document)).toEqual([
    'GET /payment/orders',
    'GET /payment/orders/{}',
    'POST /payment/orders',
    'POST /payment/orders/{}/cancel',
    'POST /payment/orders/{}/send',
    'POST /payment/refunds',
  ])
  for (const methods of Object.values(document.paths)) {
    for (const { security } of Object.values(methods)) {
      expect(security).toContainEqual({ key: [expect.stringMatching(/^(orders|refunds):(read|write)$/)] })
    }
  }
})

test('[PAY-08] its messages have each field of the catalogue, and examples that fit', () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookTypes)
  const [message] = webhookMessages
  const data = message!.body.properties['data'] as unknown as Part
  for (const { category, value } of webhookFields) {
    const part = data.properties[category] as Part & { readonly items?: Part }
    const { type, anyOf } = (part.items ?? part).properties[value]!
    expect(type ?? anyOf).toBeDefined()
  }
  for (const { body, example } of webhookMessages) {
    expect(() => createCheck(body, 'body')(structuredClone(example))).not.toThrow()
  }
})
