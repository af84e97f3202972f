import { expect, test } from 'vitest'
import { endpoints } from '../../app.ts'
import { buildOpenApi } from './openapi.ts'
import { createCheck } from './validation.ts'

type Content = Readonly<Record<string, { schema: { properties?: object }; example?: unknown }>>
interface Operation {
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const { paths } = buildOpenApi(endpoints) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
)

test.each(operations)(
  '%s has an example of what it takes and answers, which fits',
  (_call, { requestBody, responses }) => {
    const succeeded = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const described = [requestBody?.content, ...succeeded.map(([, { content }]) => content)]
      .map((content) => content?.['application/json'])
      .filter((json) => json?.schema.properties)
    for (const json of described) {
      expect(json).toHaveProperty('example')
      expect(() => createCheck(json!.schema, 'body')(structuredClone(json!.example))).not.toThrow()
    }
  },
)
