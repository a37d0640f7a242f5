/** A service with the secret key of a group, as mail servers and inventory systems use it. */
import { hashOfKey } from '../../../src/service/accounts/partner-keys'
import { startService, type StartOptions, type TestService } from './service'
import { seedWorld } from './world'

export const INTAKE_KEY = 'sk_test_northside'

export async function startIntake(options: StartOptions = {}): Promise<TestService> {
  const test = await startService({ seed: seedWorld, ...options })
  await test.db
    .insertInto('partner_keys')
    .values({
      public_key: 'pk_test_northside',
      group_id: 'g_northside',
      secret_hash: hashOfKey(INTAKE_KEY),
      name: 'Northside',
      created_at: test.clock.now(),
    })
    .execute()
  return test
}
