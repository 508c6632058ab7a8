#!/bin/sh
# How oauth4webapi writes a client secret into the header of HTTP Basic. Runs without this project.
# Seen with oauth4webapi 3.8.8 and Node 20.20.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts oauth4webapi@3.8.8 >/dev/null

cat >run.mjs <<'SCRIPT'
import { ClientSecretBasic } from 'oauth4webapi';

const header = async (secret) => {
  const headers = new Headers();
  await ClientSecretBasic(secret)({ issuer: 'https://as.example' }, { client_id: 'portal' }, new URLSearchParams(), headers);
  return Buffer.from(headers.get('authorization').slice('Basic '.length), 'base64').toString();
};
// RFC 6749, 2.3.1 encodes both as a form does; the serializer of forms (WHATWG URL) leaves these four as they are.
const secret = 'a-b_c.d*e';
const asForm = new URLSearchParams([['', secret]]).toString().slice(1);
const written = await header(secret);
console.log(`the secret ${secret} is ${asForm} in a form, and ${written} in the header`);
process.exit(written === `portal:${asForm}` ? 1 : 0);
SCRIPT
node run.mjs
echo 'As seen before: signs that a form leaves as they are are encoded in the header.'
