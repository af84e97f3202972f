import { randomUUID } from 'node:crypto'
import type { CallerKind } from '@plein/contract/endpoint'
import type { ProblemDetails } from '@plein/contract/problem'
import { typeOfKind } from '#platform/security/caller.ts'
import { newId } from '#platform/runtime/ids.ts'
import { toPath, portalHost, queryText, type As } from '#platform/testing/test-app.ts'
import { createTokens } from '#platform/security/tokens.ts'
import { callOver } from './http.ts'

const tokens = createTokens(Buffer.alloc(32, 1))

/** A caller as a test app has it, over real HTTP to a server that has the tests' secret. Rejects when the connection breaks. */
export const asOver = (port: number, kind: CallerKind, user_uuid: string = newId()): As => ({
  call: async (endpoint, { params, query, body, key, host, headers }) => {
    const token = kind === 'guest' ? undefined : tokens.sign({ sub: user_uuid, typ: typeOfKind[kind], fam: newId() })
    const answer = await callOver(port, {
      method: endpoint.method,
      path: toPath(endpoint.path, params).replace('/api/v1', '') + queryText(query),
      ...(body === undefined ? {} : { body }),
      headers: {
        host: host ?? portalHost[kind],
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key || endpoint.idempotency === 'required' ? { 'idempotency-key': key ?? randomUUID() } : {}),
        ...headers,
      },
    })
    return {
      status: answer.status,
      body: answer.body as never,
      problem: answer.body as ProblemDetails,
      headers: answer.headers,
      raw: Buffer.from(answer.text),
    }
  },
})
