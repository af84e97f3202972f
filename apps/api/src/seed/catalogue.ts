/** The demo without its past: what tests start from. */
export { seedConnection } from './connection.ts'
export { seedPeople } from './people.ts'
export { seedPrograms } from './programs.ts'
