#!/bin/sh
# OpenTelemetry's compatibility rules for Prometheus say that the unit ends the name of a metric (a gauge `queue.delay` in seconds is
# `queue_delay_seconds`, as a Collector writes it). The JavaScript SDK's own endpoint leaves it out, so that an alarm that is written for
# one finds nothing at the other, and says nothing. An instrument that was made before the provider of meters was set, such as one at
# the top of a module, stays without effect for ever, while a tracer of before works afterwards.
# Seen with @opentelemetry/exporter-prometheus 0.223.0, sdk-metrics and sdk-trace-base 2.12.1, api 1.9.0 on Node 20.20.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent @opentelemetry/api@1.9.0 @opentelemetry/sdk-metrics@2.12.1 \
  @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/exporter-prometheus@0.223.0
cat >check.cjs <<'JS'
const assert = require('node:assert/strict');
const { metrics, trace } = require('@opentelemetry/api');
const early = metrics.getMeter('early').createCounter('early.count');
const earlyTracer = trace.getTracer('early');
const { MeterProvider } = require('@opentelemetry/sdk-metrics');
const { BasicTracerProvider } = require('@opentelemetry/sdk-trace-base');
const { PrometheusExporter, PrometheusSerializer } = require('@opentelemetry/exporter-prometheus');

(async () => {
  const reader = new PrometheusExporter({ preventServerStart: true });
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  trace.setGlobalTracerProvider(new BasicTracerProvider());
  early.add(1);
  const gauge = metrics.getMeter('late').createObservableGauge('queue.delay', { unit: 's' });
  gauge.addCallback((result) => result.observe(7));
  metrics.getMeter('late').createCounter('late.count').add(1);
  const { resourceMetrics } = await reader.collect();
  const text = new PrometheusSerializer().serialize(resourceMetrics);
  const names = text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(/[ {]/)[0]);
  assert.ok(names.includes('queue_delay'), names.join());
  assert.ok(!names.includes('queue_delay_seconds'), names.join());
  assert.ok(names.includes('late_count_total'), names.join());
  assert.ok(!names.some((name) => name.startsWith('early')), names.join());
  assert.equal(earlyTracer.startSpan('one').isRecording(), true);
  console.log('A gauge in seconds has no _seconds, the early counter is lost, the early tracer is not.');
})().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
JS
node check.cjs
