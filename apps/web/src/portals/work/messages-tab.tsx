import { ProgramMessages } from '#features/notifications/program-messages.tsx'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'

/** Mails and SMS to the customers of a restaurant or court, on its program's page. */
export const MessagesTab = ({ program: { uuid } }: ProgramTabProps) => <ProgramMessages program_uuid={uuid} />
