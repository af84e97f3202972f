import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Moment, nullable, uuidParams } from '../schema.ts'
import { foodProgramProblems } from '../food-setup/program.ts'

/** How a restaurant serves just now. Each ends by itself at its moment; null when it is not so, or over. */
export const ServiceState = closed({
  /** Orders for now wait until then; later times can be chosen. */
  paused_until: nullable(Moment),
  /** Nothing is taken for any time before that: closed for today. */
  closed_until: nullable(Moment),
  /** Every order takes so many minutes more until then. */
  busy_until: nullable(Moment),
  busy_extra_minutes: Type.Integer({ minimum: 0, maximum: 120 }),
})
export type ServiceState = Static<typeof ServiceState>

export const foodService = {
  read: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/service',
    summary: 'How a published restaurant serves just now',
    callers: ['program_owner', 'acceptor', 'admin'],
    params: uuidParams,
    output: ServiceState,
    status: 200,
    problems: [foodProgramProblems.not_published],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/programs/{uuid}/service',
    summary:
      'Pause, be busy, close for today, open again; each ends by itself. `restore` puts back what `before` held (undo)',
    callers: ['program_owner', 'acceptor'],
    audit: ['service_changed'],
    params: uuidParams,
    body: closed({
      action: Type.Union([
        Type.Literal('pause'),
        Type.Literal('busy'),
        Type.Literal('close_today'),
        /** Ends pause and closing. */
        Type.Literal('open'),
        /** Ends being busy. */
        Type.Literal('calm'),
        Type.Literal('restore'),
      ]),
      /** pause, busy: for how long; 30 unless said. */
      minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 480 })),
      /** busy: how much longer each order takes; 15 unless said. */
      extra_minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 120 })),
      /** restore: what to put back. */
      service: Type.Optional(ServiceState),
    }),
    output: closed({ service: ServiceState, before: ServiceState }),
    status: 200,
    problems: [foodProgramProblems.not_published],
  }),
}
