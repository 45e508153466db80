import { expect, test } from '../support/console.ts'

/** Twelve screens with their reference images in `references`; `npm run pictures` updates them. */
const screens = {
  'sign-in': '/login/harbor/local',
  projects: '/projects',
  instances: '/projects/web-frontend/instances',
  instance: '/projects/web-frontend/instances/web-1/storage',
  'instance-create': '/projects/web-frontend/instances-new',
  vpc: '/projects/web-frontend/vpcs/edge/firewall-rules',
  empty: '/projects/scratch-pad/disks',
  silos: '/system/silos',
  utilization: '/system/utilization',
  elevation: '/system/inventory/elevation',
  sleds: '/system/inventory/sleds',
  'ip-pools': '/system/networking/ip-pools',
}

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const [size, viewport] of Object.entries(sizes))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })
      for (const [name, path] of Object.entries(screens))
        test(`${name} matches its reference`, async ({ page, open }) => {
          await open(path)
          await expect(page.getByRole('heading').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expect(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`, {
            // Charts and ages differ each time.
            mask: [
              page.locator('canvas'),
              page.getByTitle(/peak .+ in the last hour/),
              page.getByRole('list', { name: 'Last hour' }),
              page.getByText(/^(updated )?\d+ s ago$/),
            ],
            maxDiffPixelRatio: 0.01,
          })
        })
    })
