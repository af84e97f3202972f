import { programs } from '@plein/contract/programs'
import { read, type Route } from '../../platform/http/route.ts'
import { readProgram, readPrograms } from './read-programs.ts'

export const programsRoutes: Route[] = [read(programs.list, readPrograms), read(programs.read, readProgram)]
