import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { FindProgramOwner } from '../webhooks/program-access.ts'
import { Sender } from './sender.ts'

const senders = new WeakMap<App, Sender>()

/** Sends what is due. It ends as soon as messages are on their way: a server that does not answer keeps no worker of the queue. */
export const sendWebhooks =
  (findOwner: FindProgramOwner): Job =>
  async (app) => {
    const sender = senders.get(app) ?? new Sender(app, findOwner)
    senders.set(app, sender)
    await sender.send()
  }
