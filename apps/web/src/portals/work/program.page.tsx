import { ProgramPage } from '#features/programs/page/program.page.tsx'
import { useProgramTabs } from './program-tabs.ts'

/** A program with what other features hang on it. */
export const ProgramWithTabsPage = () => <ProgramPage tabsOf={useProgramTabs()} />
