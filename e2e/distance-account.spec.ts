import { expect, test, type Page } from '@playwright/test'
import { audit } from './audit.ts'
import { guest, openHouse, type House } from './distance.ts'

// An account by passkey, with an authenticator that the browser only imagines.

let house: House
test.beforeAll(async () => {
  house = await openHouse()
})
test.afterAll(() => house.pullDown())

/** Gives a page an authenticator; gives what brings its passkeys to another. */
async function authenticator(page: Page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('WebAuthn.enable')
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await wire.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: async (from: { passkeys(): Promise<unknown[]> }) => {
      for (const credential of await from.passkeys())
        await wire.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never })
    },
  }
}

test('a passkey made in one browser signs in at another; one that is withdrawn does not', async ({ browser }) => {
  const [ann, other] = [await guest(browser, house), await guest(browser, house)]
  const [hers, others] = [await authenticator(ann), await authenticator(other)]
  const fetched: string[] = []
  ann.on('request', request => fetched.push(request.url()))
  await ann.goto('./#/new/1799')
  await ann.getByRole('button', { name: 'Against somebody at a distance' }).click()
  await ann.getByLabel('Your name at the table').fill('Ann')
  await ann.getByRole('button', { name: 'Make the game' }).click()
  await expect(ann.locator('[data-link]')).toBeVisible()
  await ann.goto('./#/')
  await ann.getByText('Your account on this server').click()
  await expect(ann.getByRole('button', { name: 'Make a passkey' })).toBeVisible()
  const before = fetched.length
  await ann.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(ann.getByText(/^A passkey made/)).toHaveCount(1)
  // What speaks to passkeys is fetched when it is first wanted.
  expect(fetched.slice(before).filter(url => url.endsWith('.js'))).toHaveLength(1)
  expect(await hers.passkeys()).toHaveLength(1)
  await ann.screenshot({ path: '.cache/distance-account.png', fullPage: true })
  await audit(ann, 'account', '.account')

  // Elsewhere nobody has it yet: a sentence. Then the same passkey is there too.
  await other.goto('./')
  await other.getByText('I have an account here already').click()
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other.getByRole('alert')).toContainText('Nobody was signed in')
  await audit(other, 'signing in', '.account')
  await others.take(hers)
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other.locator('.far-games')).toContainText('Send the link')
  await other.getByText('Your account on this server').click()
  await other.getByRole('button', { name: 'Withdraw this passkey' }).click()
  await expect(other.getByText(/^A passkey made/)).toHaveCount(0)

  const third = await guest(browser, house)
  const thirds = await authenticator(third)
  await thirds.take(hers)
  await third.goto('./')
  await third.getByText('I have an account here already').click()
  await third.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(third.getByRole('alert')).toContainText('No account on this server has this passkey.')
  await third.getByLabel('Your recovery code').fill('AAAAA')
  await third.getByRole('button', { name: 'Bring my games here' }).click()
  await expect(third.getByRole('alert')).toContainText('No account has this code.')
  for (const page of [ann, other, third]) await page.context().close()
})
