import Type from 'typebox'
import { endpoint, everybody } from './endpoint.ts'
import { closed } from './schema.ts'

/** For whoever watches over the processes. */
export const operations = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'This process answers',
    ...everybody,
    output: closed({ status: Type.Literal('ok') }),
    status: 200,
    problems: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'This process answers and can write to its database; 503 when not',
    ...everybody,
    output: closed({ status: Type.Literal('ok') }),
    status: 200,
    problems: [],
  }),
}
