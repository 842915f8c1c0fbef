import { defineConfig } from '@playwright/test'
import { findChromium, findFirefox } from './scripts/system-packages.mjs'

const firefox = findFirefox()

export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a journey waits a third of its time.
  workers: 3,
  forbidOnly: true,
  // A machine that stalls for a moment must not fail the run. A test that passes only the second time is reported as
  // flaky.
  retries: 1,
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  timeout: 60_000,
  use: {
    // Without a service worker, a journey sees all requests of its pages. Journeys about the service worker allow it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording slows every journey. Set for all: a file with another value would restart worker, product and browser.
    trace: 'on-first-retry',
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    // The main journeys again, in the other engine available in Debian.
    ...(firefox
      ? [
          {
            name: 'Firefox',
            grep: /@firefox/,
            // Each worker would spend ten seconds of CPU on starting this browser.
            workers: 1,
            use: {
              browserName: 'firefox',
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
            } as const,
          },
        ]
      : []),
    {
      name: 'Chromium',
      // Other journeys walk these in Chromium, in the other language.
      ...(firefox && { grepInvert: /@firefox-only/ }),
      use: {
        launchOptions: {
          executablePath: findChromium(),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
  ],
})
