import { programKinds } from '@plein/contract/programs/codes'
import type { FastifyInstance } from 'fastify'
import { brandingRoutes, createHostVoice, domainOwnerIn, watchThemes } from './modules/branding/index.ts'
import { geoRoutes } from './modules/geo/index.ts'
import {
  accountMails,
  findBusinessAddress,
  purgeFiscalRecords,
  purgeOldSessions,
  holdPerson,
  identityConstraints,
  mailFeeFreeEnds,
  identityRoutes,
  peopleRoutes,
  registerAccountHooks,
  watchEndedSessions,
  watchDeniedCalls,
} from './modules/identity/index.ts'
import {
  addressOfRestaurant,
  countFoodOrders,
  expireUnpaid,
  findSendersOrder,
  finishSuborders,
  foodMessages,
  foodOrderingRoutes,
  foodPayable,
  foodPersonalData,
  foodTerms,
  readAnnouncement,
  serviceOfProgram,
  restaurantPreviewImage,
} from './modules/food-ordering/index.ts'
import { customerMails, foodKitchenRoutes, refuseUnanswered } from './modules/food-kitchen/index.ts'
import {
  courtKind,
  courtPages,
  foodKind,
  foodSetupRoutes,
  purgeDocuments,
  restaurantPages,
} from './modules/food-setup/index.ts'
import { purgePictures, menusRoutes } from './modules/menus/index.ts'
import {
  courtMails,
  courtsPersonalData,
  foodCourtsRoutes,
  syncProviderAccounts,
  syncProviderAccountsTask,
} from './modules/food-courts/index.ts'
import {
  webhookEndpoint,
  installWebhooks,
  paymentsConstraints,
  paymentsCron,
  paymentsPersonalData,
  paymentsRoutes,
  paymentsTasks,
  payoutConstraints,
  registerPayableKind,
} from './modules/payments/index.ts'
import { ledgerConstraints, ledgerRoutes, sealJournalsJob, sealJournalsTask } from './modules/ledger/index.ts'
import {
  purgeOldMessages,
  installOutbox,
  messagesPersonalData,
  oldSendMessageTask,
  sendMessage,
  sendMessageTask,
} from './modules/notifications/index.ts'
import {
  acceptorMails,
  purgeProgramPictures,
  installJoin,
  programsPersonalData,
  programsRoutes,
  registerOrderCounts,
  registerProgramKinds,
  registerPublicPages,
  registerTerms,
  statusMails,
  purgeInvitations,
  turnPrograms,
  watchEndedParticipations,
  welcomeAcceptor,
} from './modules/programs/index.ts'
import { purgeSupportMessages, supportPersonalData, supportRoutes } from './modules/support/index.ts'
import { releaseJobsTask } from './platform/jobs/dead-workers.ts'
import { emptyOutboxTask } from './platform/jobs/events.ts'
import { registerConstraints } from './platform/http/problems/database-problem.ts'
import { installFailures } from './platform/http/problems/failures.ts'
import { answerUnrouted } from './platform/http/problems/unrouted.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { installCompression } from './platform/http/compression.ts'
import { installUploads } from './platform/http/upload.ts'
import { mount } from './platform/http/mount.ts'
import type { Route } from './platform/http/route.ts'
import { closeStreams } from './platform/http/sse.ts'
import { purgeIdempotentResponses } from './platform/http/idempotency.ts'
import { purgeAllowances } from './platform/security/rate-limits.ts'
import { installDocs } from './platform/http/pages/docs.ts'
import { installWeb } from './platform/http/web/web.ts'
import type { App } from './platform/runtime/app.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Settings } from './platform/runtime/settings.ts'

/** The settings of a host before its first paint; modules above branding add to them here. */
const hostVoice = createHostVoice({
  announcementOf: (app, program_uuid) => readAnnouncement(app.db, program_uuid),
  serviceOf: serviceOfProgram,
  addressOf: async (app, program_uuid, owner_uuid) =>
    (await findBusinessAddress(app.db, owner_uuid)) ?? addressOfRestaurant(app, program_uuid),
})

/** Each module's share of a person's data, in the order in which an export shows it and an erasure goes back. */
const personalData = [
  programsPersonalData,
  paymentsPersonalData,
  messagesPersonalData,
  supportPersonalData,
  foodPersonalData,
  courtsPersonalData,
]

/** The table of contents: the routes of every module. */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...geoRoutes,
  ...identityRoutes,
  ...peopleRoutes(personalData),
  ...ledgerRoutes,
  ...programsRoutes,
  ...brandingRoutes(hostVoice),
  ...menusRoutes,
  ...foodOrderingRoutes,
  ...foodKitchenRoutes,
  ...foodSetupRoutes,
  ...foodCourtsRoutes,
  ...paymentsRoutes,
  ...supportRoutes(findSendersOrder),
]

/** Event handlers, jobs and standing work of every module. */
export const getJobs = (settings: Settings): Jobs => ({
  handlers: {
    ...accountMails(settings),
    ...acceptorMails(settings),
    ...statusMails(settings),
    ...foodMessages(settings),
    ...customerMails(settings),
    ...courtMails(settings),
  },
  tasks: {
    'forget-old-answers': async ({ db }) => {
      await purgeIdempotentResponses(db)
      await purgeAllowances(db)
    },
    'forget-old-sessions': purgeOldSessions,
    'mail-fee-free-ends': mailFeeFreeEnds,
    'forget-old-messages': purgeOldMessages,
    'forget-fiscal-records': purgeFiscalRecords,
    'refuse-unanswered': refuseUnanswered,
    'expire-unpaid': expireUnpaid,
    'forget-documents': purgeDocuments,
    'turn-programs': turnPrograms,
    'finish-parts': finishSuborders,
    'forget-invitations': purgeInvitations,
    'forget-support-messages': purgeSupportMessages,
    'forget-pictures': purgePictures,
    'forget-program-pictures': purgeProgramPictures,
    [syncProviderAccountsTask]: syncProviderAccounts,
    [sealJournalsTask]: sealJournalsJob,
    [sendMessageTask]: sendMessage,
    [oldSendMessageTask]: sendMessage,
    ...paymentsTasks,
  },
  cron: [
    { task: 'forget-old-answers', match: '17 * * * *' },
    { task: emptyOutboxTask, match: '* * * * *' },
    { task: releaseJobsTask, match: '* * * * *' },
    { task: 'forget-fiscal-records', match: '23 3 * * *' },
    { task: 'forget-old-sessions', match: '*/10 * * * *' },
    { task: 'forget-old-messages', match: '43 3 * * *' },
    { task: 'forget-support-messages', match: '41 3 * * *' },
    { task: 'forget-pictures', match: '47 3 * * *' },
    { task: 'forget-program-pictures', match: '49 3 * * *' },
    { task: 'forget-documents', match: '51 3 * * *' },
    { task: 'refuse-unanswered', match: '* * * * *' },
    { task: 'expire-unpaid', match: '* * * * *' },
    { task: 'turn-programs', match: '* * * * *' },
    { task: 'mail-fee-free-ends', match: '7 8-20 * * *' },
    { task: 'finish-parts', match: '29 * * * *' },
    { task: 'forget-invitations', match: '37 3 * * *' },
    { task: syncProviderAccountsTask, match: '* * * * *' },
    { task: sealJournalsTask, match: '* * * * *', at_start: true },
    ...paymentsCron,
  ],
})

/** Hands to each registry what the modules below it export for it: a line here is all that makes a kind of program or payable one. */
const registerAll = (): void => {
  registerProgramKinds([foodKind, courtKind])
  registerTerms({ [programKinds.food]: foodTerms, [programKinds.food_court]: foodTerms })
  registerPublicPages({ [programKinds.food]: restaurantPages, [programKinds.food_court]: courtPages })
  registerOrderCounts([countFoodOrders])
  registerPayableKind(foodPayable)
  registerAccountHooks([welcomeAcceptor])
  registerConstraints({ ...identityConstraints, ...ledgerConstraints, ...paymentsConstraints, ...payoutConstraints })
}

/** Every call there is, as OpenAPI and the reference tell it. */
export const endpoints = [...routes.map((route) => route.endpoint), webhookEndpoint]

/** Registers and mounts everything on a Fastify app; tests open several in one process. */
export const installApp = async (fastify: FastifyInstance, app: App): Promise<void> => {
  registerAll()
  installFailures(fastify)
  await installCompression(fastify)
  await installUploads(fastify)
  const ended = await watchEndedSessions(app, (uuid) =>
    closeStreams((caller) => caller.session_uuid === uuid || caller.user_uuid === uuid),
  )
  watchEndedParticipations(app, (acceptor_uuid) => closeStreams((caller) => caller.user_uuid === acceptor_uuid))
  await watchThemes(app)
  watchDeniedCalls(fastify, app)
  const pipeline = { app, domainOwner: domainOwnerIn(app), hasEnded: ended.has, holdCaller: holdPerson }
  for (const route of routes) mount(fastify, pipeline, route)
  installWebhooks(fastify, app)
  installJoin(fastify, app)
  installDocs(fastify, endpoints)
  installOutbox(fastify, app)
  await installWeb(fastify, app, {
    settingsOf: (host) => hostVoice.settingsOf(app, host),
    sightOf: (path) => restaurantPreviewImage(app, path),
  })
  fastify.setNotFoundHandler(answerUnrouted(endpoints))
}
