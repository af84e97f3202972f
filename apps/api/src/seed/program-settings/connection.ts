import { saveConnection } from '#modules/payments/index.ts'
import type { App } from '#platform/runtime/app.ts'

/** The sandbox's account for demonstrations; its keys are published in the sandbox's README and are worth nothing. */
const key = 'test_demo_7Qm2xV9kTz4RbN8c'
const webhook_secret = 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx'

/** The platform's own connection to the sandbox. When the sandbox does not answer, its methods are asked for later. */
export const seedConnection = async (app: App): Promise<void> => {
  await saveConnection(app, { program_uuid: null, provider: 'sandbox', mode: 'test', key, webhook_secret })
}
