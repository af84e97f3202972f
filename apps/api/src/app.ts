import type { FastifyInstance } from 'fastify'
import { brandingRoutes, createHostVoice, domainOwnerIn, watchThemes } from './modules/branding/index.ts'
import { geoRoutes } from './modules/geo/index.ts'
import {
  accountMails,
  businessAddressOf,
  forgetFiscalRecords,
  forgetOldSessions,
  holdPerson,
  mailFeeFreeEnds,
  identityRoutes,
  peopleRoutes,
  watchEndedSessions,
  watchRefusals,
} from './modules/identity/index.ts'
import {
  addressOfRestaurant,
  expireUnpaid,
  findSendersOrder,
  finishParts,
  forgetDocuments,
  foodMessages,
  foodOrderingRoutes,
  foodPersonalData,
  readAnnouncement,
  refuseUnanswered,
  serviceOfProgram,
  sightOfPlace,
} from './modules/food-ordering/index.ts'
import { forgetPictures, menusRoutes } from './modules/menus/index.ts'
import {
  courtMails,
  courtsPersonalData,
  foodCourtsRoutes,
  lookAfterAccounts,
  lookAfterAccountsTask,
} from './modules/food-courts/index.ts'
import { hintEndpoint, installHints, paymentsCron, paymentsRoutes, paymentsTasks } from './modules/payments/index.ts'
import { ledgerRoutes, sealJournalsJob, sealJournalsTask } from './modules/ledger/index.ts'
import {
  forgetOldMessages,
  installOutbox,
  messagesPersonalData,
  queueMessageWith,
  queueSmsWith,
  sendMessage,
  sendMessageTask,
} from './modules/notifications/index.ts'
import {
  acceptorMails,
  forgetProgramPictures,
  installJoin,
  programsPersonalData,
  programsRoutes,
  statusMails,
  forgetInvitations,
  turnPrograms,
  watchEndedParts,
} from './modules/programs/index.ts'
import { forgetSupportMessages, supportPersonalData, supportRoutes } from './modules/support/index.ts'
import { releaseJobsTask } from './platform/dead-workers.ts'
import { emptyOutboxTask } from './platform/events.ts'
import { installFailures } from './platform/http/refusals/failures.ts'
import { refuseUnrouted } from './platform/http/refusals/unrouted.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { installCompression } from './platform/http/compression.ts'
import { installUploads } from './platform/http/upload.ts'
import { mount } from './platform/http/mount.ts'
import type { Route } from './platform/http/route.ts'
import { closeStreams } from './platform/http/sse.ts'
import { forgetOldAnswers } from './platform/http/idempotency.ts'
import { installDocs } from './platform/http/pages/docs.ts'
import { installWeb } from './platform/http/web/web.ts'
import type { House } from './platform/house.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Settings } from './platform/settings.ts'

/** What a host shows before its first paint; modules above branding add to it here. */
const hostVoice = createHostVoice({
  announcementOf: (house, program_uuid) => readAnnouncement(house.db, program_uuid),
  serviceOf: serviceOfProgram,
  addressOf: async (house, program_uuid, owner_uuid) =>
    (await businessAddressOf(house.db, owner_uuid)) ?? addressOfRestaurant(house, program_uuid),
})

/** What each module holds of a person, in the order of the module map. */
const personalData = [
  programsPersonalData,
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
  ...peopleRoutes(personalData, queueMessageWith),
  ...ledgerRoutes,
  ...programsRoutes,
  ...brandingRoutes(hostVoice),
  ...menusRoutes,
  ...foodOrderingRoutes,
  ...foodCourtsRoutes,
  ...paymentsRoutes,
  ...supportRoutes(findSendersOrder),
]

/** Event handlers, jobs and standing work of every module. */
export const jobsOf = (settings: Settings): Jobs => ({
  handlers: {
    ...accountMails(settings, queueMessageWith(settings)),
    ...acceptorMails(settings, queueMessageWith(settings)),
    ...statusMails(settings, queueMessageWith(settings)),
    ...foodMessages(settings, queueMessageWith(settings), queueSmsWith(settings)),
    ...courtMails(settings, queueMessageWith(settings)),
  },
  tasks: {
    'forget-old-answers': async (house) => forgetOldAnswers(house.db),
    'forget-old-sessions': forgetOldSessions,
    'mail-fee-free-ends': mailFeeFreeEnds,
    'forget-old-messages': forgetOldMessages,
    'forget-fiscal-records': forgetFiscalRecords,
    'refuse-unanswered': refuseUnanswered,
    'expire-unpaid': expireUnpaid,
    'forget-documents': forgetDocuments,
    'turn-programs': turnPrograms,
    'finish-parts': finishParts,
    'forget-invitations': forgetInvitations,
    'forget-support-messages': forgetSupportMessages,
    'forget-pictures': forgetPictures,
    'forget-program-pictures': forgetProgramPictures,
    [lookAfterAccountsTask]: lookAfterAccounts,
    [sealJournalsTask]: sealJournalsJob,
    [sendMessageTask]: sendMessage,
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
    { task: lookAfterAccountsTask, match: '* * * * *' },
    { task: sealJournalsTask, match: '* * * * *', at_start: true },
    ...paymentsCron,
  ],
})

/** Every call there is, as OpenAPI and the reference tell it. */
export const endpoints = [...routes.map((route) => route.endpoint), hintEndpoint]

/** Mounts everything on a Fastify app. */
export const installApp = async (app: FastifyInstance, house: House): Promise<void> => {
  installFailures(app)
  await installCompression(app)
  await installUploads(app)
  const ended = await watchEndedSessions(house, (uuid) =>
    closeStreams((caller) => caller.session_uuid === uuid || caller.user_uuid === uuid),
  )
  watchEndedParts(house, (acceptor_uuid) => closeStreams((caller) => caller.user_uuid === acceptor_uuid))
  await watchThemes(house)
  watchRefusals(app, house)
  const frame = { house, domainOwner: domainOwnerIn(house), hasEnded: ended.has, holdCaller: holdPerson }
  for (const route of routes) mount(app, frame, route)
  installHints(app, house)
  installJoin(app, house)
  installDocs(app, endpoints)
  installOutbox(app, house)
  await installWeb(app, house, {
    settingsOf: (host) => hostVoice.settingsOf(house, host),
    sightOf: (path) => sightOfPlace(house, path),
  })
  app.setNotFoundHandler(refuseUnrouted(endpoints))
}
