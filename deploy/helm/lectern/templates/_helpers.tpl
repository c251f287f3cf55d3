{{- define "lectern.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "lectern.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "lectern.labels" -}}
{{ include "lectern.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "lectern.secretName" -}}
{{- if .Values.existingSecret }}{{ .Values.existingSecret }}{{ else }}{{ include "lectern.name" . }}{{ end }}
{{- end }}

{{/* What all containers share: image, environment, rights and the writable folders. */}}
{{- define "lectern.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - secretRef:
      name: {{ include "lectern.secretName" . }}
env:
  - name: HOST
    value: 0.0.0.0
  - name: PORT
    value: '3000'
  - name: DATA_DIR
    value: /data
  - name: PUBLIC_URL
    value: {{ required "Set publicUrl to the address under which people use the product." .Values.publicUrl | quote }}
  - name: TRUST_PROXY
    value: {{ .Values.trustProxy | quote }}
  - name: S3_BUCKET
    value: {{ required "Set storage.bucket: the pods share files through S3-compatible storage." .Values.storage.bucket | quote }}
  - name: S3_REGION
    value: {{ .Values.storage.region | quote }}
  {{- with .Values.storage.endpoint }}
  - name: S3_ENDPOINT
    value: {{ . | quote }}
  {{- end }}
  {{- range $name, $value := .Values.env }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: scratch
    mountPath: /data
    subPath: data
  - name: scratch
    mountPath: /tmp
    subPath: tmp
{{- end }}

{{- define "lectern.pod" -}}
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
# The token of the cluster itself; that of a role is mounted by the cluster's own hook.
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: scratch
    emptyDir:
      sizeLimit: {{ .Values.scratchSize }}
{{- end }}

{{- define "lectern.podAnnotations" -}}
{{/* Restarts the pods when the chart's own Secret changes. */}}
checksum/secret: {{ toJson .Values.secret | sha256sum }}
{{- with .Values.podAnnotations }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Of a dict with `root` and `component`. */}}
{{- define "lectern.spread" -}}
{{- range .root.Values.spreadOver }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "lectern.selector" $.root | nindent 6 }}
      app.kubernetes.io/component: {{ $.component }}
{{- end }}
{{- end }}
