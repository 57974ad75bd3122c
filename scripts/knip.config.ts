import type { KnipConfig } from 'knip'

export default {
  // a type stands beside the function that takes or gives it
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs,js}',
        // started by path, as are those of the compat suite
        'test/faults/{scenarios/main,loggingProcess}.ts',
        'test/browser/secretPage.tsx',
        'test/package/{compat,tarball/consumer}/**/*.{ts,tsx,js,mjs,cjs}',
        '!test/package/compat/installs/*/dist/**', // what its suite has built
      ],
      typedoc: { config: ['scripts/typedoc.config.js'] },
      project: ['{src,test,bench,scripts}/**/*.{ts,tsx,js,mjs}', '*.{ts,js,mjs}'],
      ignoreDependencies: [
        'publint', // started by path, for what npm packed
        '@arethetypeswrong/cli',
        'webpack', // of a folder of the compat suite
      ],
    },
    examples: {
      entry: ['wallet/{src/main.tsx,server/*.js,vite.config.ts}', 'gallery/.storybook/*.{ts,tsx}'],
      project: ['{wallet,gallery}/**/*.{ts,tsx,js}'],
      ignore: ['gallery/public/mockServiceWorker.js'], // msw's, asked for by the browser
    },
    'examples/next': {
      ignoreBinaries: ['next'], // where its own packages are not installed
      // this package's own, one that Next brings, and what Next needs beside it
      ignoreDependencies: ['zod', 'server-only', 'react-dom', '@types/react-dom'],
    },
    'examples/recipes': {
      entry: ['*.tsx', 'test/registered/app.tsx'], // whole files to copy
      ignoreDependencies: ['zod'], // this package's own: the build is copied into the folder
    },
    'examples/react-native': {
      metro: false, // its config needs packages that are not installed yet
      entry: [
        'metro.config.js',
        'check/device/entry.js',
        'check/web/{main.tsx,PullControl.tsx,vite.config.ts}',
      ],
      // the bundler, started by path; what stands in for React Native; what it brings
      ignoreDependencies: ['metro', 'react-dom', 'react-native-web', 'whatwg-fetch'],
    },
  },
} satisfies KnipConfig
