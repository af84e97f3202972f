/*
 * The PostgreSQL inside npm packages: startEmbeddedPostgres({ data_dir, log, durable? }) and createTestCluster() answer { url (plein_app),
 * owner_url (plein_owner), superuser_url (on database postgres), started, stop() }; the first two are on the database plein.
 */
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts'
export { createTestCluster, type TestCluster } from './create-test-cluster.ts'
