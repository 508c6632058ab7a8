#!/bin/sh
# Whether the algorithms that a passkey server offers by default are those of the library, or of the machine it runs on. Runs without this project.
# Seen with @simplewebauthn/server 14.0.3 on Node 20.20.2, 22.23.3 and 24.21.0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts @simplewebauthn/server@14.0.3 >/dev/null

cat >run.mjs <<'SCRIPT'
import { generateRegistrationOptions } from '@simplewebauthn/server';

const { pubKeyCredParams } = await generateRegistrationOptions({ rpName: 'Shop', rpID: 'shop.example', userName: 'ada' });
console.log(`${process.version} ${pubKeyCredParams.map(({ alg }) => alg).join(',')}`);
SCRIPT
fails=0
for version in 20.20.2 22.23.3 24.21.0; do
  case $version in
    24.*) seen="v$version -48,-8,-7,-257" ;;
    *) seen="v$version -8,-7,-257" ;;
  esac
  found=$(npx --yes "node@$version" --no-warnings run.mjs)
  echo "Node $found"
  if [ "$found" != "$seen" ]; then
    echo "Seen before: Node $seen" >&2
    fails=1
  fi
done
[ "$fails" -eq 0 ]
echo 'As seen before: Node 24 offers ML-DSA-44 (-48) first, which the same library on Node 20 and 22 does not.'
