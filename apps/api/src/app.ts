import { webhookMessages } from '@plein/contract/notifications/webhook-messages'
import type { FastifyInstance } from 'fastify'
import { brandingRoutes, createHostVoice, domainOwnerIn, watchThemes } from './modules/branding/index.ts'
import {
  cardOrderCron,
  cardOrderMails,
  cardOrderTasks,
  cardLifeCron,
  cardLifeTasks,
  cardsPersonalData,
  cardsRoutes,
  endingMails,
  pauseCards,
  purgeCardPictures,
} from './modules/cards/index.ts'
import { creditManagement } from './modules/credit-management/index.ts'
import {
  feedCron,
  feedPersonalData,
  feedRoutes,
  feedTasks,
  moderationMails,
  readSharedPost,
} from './modules/feed/index.ts'
import { geoRoutes } from './modules/geo/index.ts'
import {
  accountMails,
  audit,
  findBusinessAddress,
  purgeFiscalRecords,
  purgeOldSessions,
  holdPerson,
  mailFeeFreeEnds,
  identityRoutes,
  peopleRoutes,
  watchEndedSessions,
  watchDeniedCalls,
} from './modules/identity/index.ts'
import {
  addressOfRestaurant,
  expireUnpaid,
  figureEvents,
  findSendersOrder,
  finishSuborders,
  foodMessages,
  foodOrderingRoutes,
  foodPersonalData,
  orderHandlers,
  serviceOfProgram,
  restaurantPreviewImage,
} from './modules/food-ordering/index.ts'
import { foodKitchen } from './modules/food-kitchen/index.ts'
import { foodSetupRoutes, purgeDocuments } from './modules/food-setup/index.ts'
import { purgePictures, menusRoutes } from './modules/menus/index.ts'
import {
  courtCron,
  courtMails,
  courtsPersonalData,
  courtTasks,
  foodCourtsRoutes,
  readAnnouncement,
} from './modules/food-courts/index.ts'
import {
  webhookEndpoint,
  installWebhooks,
  paymentEvents,
  paymentsCron,
  paymentsPersonalData,
  paymentsRoutes,
  paymentsTasks,
  payoutNotices,
  payoutWebhooks,
} from './modules/payments/index.ts'
import {
  createIntegratorFinder,
  paymentManagementRoutes,
  paymentOrderCron,
  paymentOrderMails,
  paymentOrderTasks,
  paymentOrderWebhooks,
  paymentRequestsPersonalData,
  readFrameAncestors,
} from './modules/payment-management/index.ts'
import { ledgerRoutes, sealJournalsJob, sealJournalsTask } from './modules/ledger/index.ts'
import {
  deleteDevicesOf,
  installSmsCallbacks,
  installOutbox,
  messagesPersonalData,
  notificationCron,
  notificationsRoutes,
  notificationTasks,
  smsCallbackEndpoint,
} from './modules/notifications/index.ts'
import {
  acceptorMails,
  installJoin,
  programsCron,
  programsPersonalData,
  programsRoutes,
  programsTasks,
  statusMails,
  watchEndedParticipations,
  webhookAccess,
} from './modules/programs/index.ts'
import { searchRoutes } from './modules/search/index.ts'
import { countHours, countHoursTask, markHours, statisticsRoutes } from './modules/statistics/index.ts'
import { purgeSupportMessages, supportPersonalData, supportRoutes } from './modules/support/index.ts'
import { releaseJobsTask } from './platform/jobs/dead-workers.ts'
import { emptyOutboxTask, joinHandlers } from './platform/jobs/events.ts'
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
import { hostFeed } from './host-feed.ts'
import { registerAll } from './registries.ts'
import type { App } from './platform/runtime/app.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Settings } from './platform/runtime/settings.ts'

/** The settings of a host before its first paint; modules above branding add to them here. */
const hostVoice = createHostVoice({
  announcementOf: readAnnouncement,
  serviceOf: serviceOfProgram,
  addressOf: async (app, program_uuid, owner_uuid) =>
    (await findBusinessAddress(app.db, owner_uuid)) ?? addressOfRestaurant(app, program_uuid),
})

/** Each module's share of a person's data, in the order in which an export shows it and an erasure goes back. */
const personalData = [
  programsPersonalData,
  paymentsPersonalData,
  cardsPersonalData,
  paymentRequestsPersonalData,
  creditManagement.personal_data,
  messagesPersonalData,
  supportPersonalData,
  foodPersonalData,
  courtsPersonalData,
  feedPersonalData,
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
  ...foodKitchen.routes,
  ...foodSetupRoutes,
  ...foodCourtsRoutes,
  ...paymentsRoutes,
  ...cardsRoutes,
  ...paymentManagementRoutes,
  ...creditManagement.routes,
  ...feedRoutes(hostFeed),
  ...supportRoutes(findSendersOrder),
  ...notificationsRoutes(audit, webhookAccess),
  ...statisticsRoutes,
  ...searchRoutes,
]

const getHandlers = (settings: Settings): Jobs['handlers'] => ({
  ...accountMails(settings),
  ...acceptorMails(settings),
  ...joinHandlers(statusMails(settings), pauseCards),
  ...joinHandlers(
    foodMessages(settings),
    orderHandlers(),
    foodKitchen.handlers(settings),
    markHours(figureEvents, [paymentEvents.attemptEnded]),
  ),
  ...courtMails(settings),
  ...moderationMails(settings),
  ...endingMails(settings),
  ...cardOrderMails(settings),
  ...joinHandlers(paymentOrderMails(settings), paymentOrderWebhooks),
  ...joinHandlers(payoutWebhooks, payoutNotices),
  ...creditManagement.mails(settings),
})

/** Event handlers, jobs and standing work of every module. */
export const getJobs = (settings: Settings): Jobs => ({
  handlers: getHandlers(settings),
  tasks: {
    'forget-old-answers': async ({ db }) => {
      await purgeIdempotentResponses(db)
      await purgeAllowances(db)
    },
    'forget-old-sessions': purgeOldSessions,
    'mail-fee-free-ends': mailFeeFreeEnds,
    'forget-fiscal-records': purgeFiscalRecords,
    'expire-unpaid': expireUnpaid,
    'forget-documents': purgeDocuments,
    'finish-parts': finishSuborders,
    'forget-support-messages': purgeSupportMessages,
    'forget-pictures': purgePictures,
    'forget-card-pictures': purgeCardPictures,
    [sealJournalsTask]: sealJournalsJob,
    [countHoursTask]: countHours,
    ...programsTasks,
    ...notificationTasks(webhookAccess),
    ...paymentsTasks,
    ...cardLifeTasks,
    ...cardOrderTasks,
    ...paymentOrderTasks,
    ...foodKitchen.tasks,
    ...courtTasks,
    ...feedTasks,
    ...creditManagement.tasks,
  },
  cron: [
    { task: 'forget-old-answers', match: '17 * * * *' },
    { task: emptyOutboxTask, match: '* * * * *' },
    { task: releaseJobsTask, match: '* * * * *' },
    { task: 'forget-fiscal-records', match: '23 3 * * *' },
    { task: 'forget-old-sessions', match: '*/10 * * * *' },
    { task: 'forget-support-messages', match: '41 3 * * *' },
    { task: 'forget-pictures', match: '47 3 * * *' },
    { task: 'forget-documents', match: '51 3 * * *' },
    { task: 'forget-card-pictures', match: '53 3 * * *' },
    { task: 'expire-unpaid', match: '* * * * *' },
    { task: 'mail-fee-free-ends', match: '7 8-20 * * *' },
    { task: 'finish-parts', match: '29 * * * *' },
    { task: sealJournalsTask, match: '* * * * *', at_start: true },
    { task: countHoursTask, match: '* * * * *', at_start: true },
    ...programsCron,
    ...notificationCron,
    ...paymentsCron,
    ...cardLifeCron,
    ...cardOrderCron,
    ...paymentOrderCron,
    ...foodKitchen.cron,
    ...courtCron,
    ...feedCron,
    ...creditManagement.cron,
  ],
})

/** Every call there is, as OpenAPI and the reference tell it. */
export const endpoints = [
  ...routes.map((route) => route.endpoint),
  webhookEndpoint,
  smsCallbackEndpoint,
  ...foodKitchen.endpoints,
]

/** Registers and mounts everything on a Fastify app; tests open several in one process. */
export const installApp = async (fastify: FastifyInstance, app: App): Promise<void> => {
  registerAll()
  installFailures(fastify)
  await installCompression(fastify)
  await installUploads(fastify)
  const ended = await watchEndedSessions(app, (uuid) => {
    closeStreams((caller) => caller.session_uuid === uuid || caller.user_uuid === uuid)
    deleteDevicesOf(app.db, uuid).catch((error: unknown) => app.log.warn({ err: error }, 'devices of an ended session'))
  })
  watchEndedParticipations(app, (acceptor_uuid) => closeStreams((caller) => caller.user_uuid === acceptor_uuid))
  await watchThemes(app)
  watchDeniedCalls(fastify, app)
  const pipeline = {
    app,
    domainOwner: domainOwnerIn(app),
    hasEnded: ended.has,
    holdCaller: holdPerson,
    findIntegrator: createIntegratorFinder(app),
  }
  for (const route of routes) mount(fastify, pipeline, route)
  installWebhooks(fastify, app)
  installSmsCallbacks(fastify, app)
  foodKitchen.install(fastify, app)
  installJoin(fastify, app)
  installDocs(fastify, { endpoints, webhooks: webhookMessages })
  installOutbox(fastify, app)
  await installWeb(fastify, app, {
    settingsOf: (host) => hostVoice.settingsOf(app, host),
    sightOf: (path) => restaurantPreviewImage(app, path),
    sharedOf: (path) => readSharedPost(app, path),
    framesOf: (path) => readFrameAncestors(app, path),
  })
  fastify.setNotFoundHandler(answerUnrouted(endpoints))
}
