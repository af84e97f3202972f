/** programs: what all five kinds of program share, and who takes part. */
export { addParticipation } from './add-participation.ts'
export { createProgram } from './create-program.ts'
export { mayWorkIn } from './may-work-in.ts'
export { programsPersonalData } from './personal-data.ts'
export { programsRoutes } from './programs.routes.ts'
