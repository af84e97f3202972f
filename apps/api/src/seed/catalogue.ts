/** The demo without its past: what tests start from. */
export { seedConnection } from './connection.ts'
export { seedPeople, type SeededPeople } from './people.ts'
export { seedPrograms, type SeededProgram } from './programs.ts'
