/*
 * The PostgreSQL that comes inside npm packages, for whoever has no server of their own.
 *
 *   startEmbeddedPostgres({ data_dir, log, durable? }): Promise<EmbeddedPostgres>
 *   createTestCluster(): Promise<TestCluster>      for a test run's global set-up
 *
 * Both results hold { url, owner_url, superuser_url, started, stop() }. `url` is plein_app's, `owner_url`
 * plein_owner's, both on the database `plein` (owned by plein_owner, empty at first); `superuser_url` is a superuser's
 * on the database `postgres`: create databases from templates through it, and change the path of the other two.
 */
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts'
export { createTestCluster, type TestCluster } from './create-test-cluster.ts'
