// Trains the static embedding table: one row of numbers for each word of the vocabulary, so that the sum of the rows of a text lies
// near the sums of texts that mean the same. Called by train.ts; reads and writes plain binary files of 32-bit numbers.
//   train <folder> <words> <dimensions> <steps> <seed>
// It starts from a singular value decomposition of TF-IDF over all documents (those in two languages as one document) and then
// learns by telling the partner of a text from all others of its batch (symmetric softmax over cosines, row-wise Adagrad).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using std::string;
using std::vector;
typedef vector<int32_t> Ints;

// A text as distinct words with weights 1 + ln(frequency).
struct Bag {
  Ints words;
  vector<float> weights;
};

static int VOCABULARY, DIMENSIONS;
static const int MAX_WORDS = 110, BATCH = 1024;

// xorshift: the same numbers on every machine.
static uint64_t seedState = 88172645463325252ull;
static uint32_t next() {
  seedState ^= seedState << 13;
  seedState ^= seedState >> 7;
  seedState ^= seedState << 17;
  return (uint32_t)(seedState >> 32);
}
// Below 1, also after rounding: 24 bits are what a float holds.
static float uniform() { return (next() >> 8) / 16777216.0f; }
static int below(int n) { return (int)(uniform() * n); }

static Ints readInts(const string& path) {
  FILE* file = fopen(path.c_str(), "rb");
  if (!file) { fprintf(stderr, "cannot read %s\n", path.c_str()); exit(1); }
  fseek(file, 0, SEEK_END);
  Ints numbers(ftell(file) / 4);
  rewind(file);
  if (fread(numbers.data(), 4, numbers.size(), file) != numbers.size()) exit(1);
  fclose(file);
  return numbers;
}

static Bag bagOf(vector<const Ints*> parts) {
  Ints all;
  for (const Ints* part : parts) all.insert(all.end(), part->begin(), part->end());
  std::sort(all.begin(), all.end());
  Bag bag;
  for (size_t i = 0; i < all.size();) {
    size_t j = i;
    while (j < all.size() && all[j] == all[i]) j++;
    bag.words.push_back(all[i]);
    bag.weights.push_back(1 + std::log((float)(j - i)));
    i = j;
  }
  return bag;
}

static void keep(Bag& bag, size_t count) {
  if (bag.words.size() <= count) return;
  for (size_t i = 0; i < count; i++) {
    size_t j = i + below((int)(bag.words.size() - i));
    std::swap(bag.words[i], bag.words[j]);
    std::swap(bag.weights[i], bag.weights[j]);
  }
  bag.words.resize(count);
  bag.weights.resize(count);
}

struct Section { int source, language; Ints title, heading; vector<Ints> sentences; Ints text; };
struct Pair { int source, kind; Ints chinese, english; };
static vector<Section> sections;
static vector<Pair> pairs;
enum Kind { LABEL = 0, PARAGRAPH = 1, SECTION = 2, DICTIONARY = 3 };

static Ints take(const Ints& data, size_t& at) {
  int count = data[at++];
  Ints list(data.begin() + at, data.begin() + at + count);
  at += count;
  return list;
}

static void load(const string& folder) {
  Ints data = readInts(folder + "/sections.i32");
  for (size_t at = 0; at < data.size();) {
    Section s;
    s.source = data[at++];
    s.language = data[at++];
    s.title = take(data, at);
    s.heading = take(data, at);
    int count = data[at++];
    for (int i = 0; i < count; i++) {
      s.sentences.push_back(take(data, at));
      s.text.insert(s.text.end(), s.sentences.back().begin(), s.sentences.back().end());
    }
    sections.push_back(s);
  }
  data = readInts(folder + "/pairs.i32");
  for (size_t at = 0; at < data.size();) {
    Pair p;
    p.source = data[at++];
    p.kind = data[at++];
    p.chinese = take(data, at);
    p.english = take(data, at);
    pairs.push_back(p);
  }
}

static float dot(const float* a, const float* b, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++) sum += a[i] * b[i];
  return sum;
}
static void add(float* to, const float* from, float factor, int n) {
  for (int i = 0; i < n; i++) to[i] += factor * from[i];
}

// Modified Gram-Schmidt over the columns of a `rows` x `columns` matrix, kept transposed for speed.
static void orthonormalise(vector<float>& matrix, size_t rows, int columns) {
  vector<float> t(rows * columns);
  for (size_t r = 0; r < rows; r++) for (int c = 0; c < columns; c++) t[c * rows + r] = matrix[r * columns + c];
  for (int c = 0; c < columns; c++) {
    float* column = &t[c * rows];
    for (int p = 0; p < c; p++) add(column, &t[p * rows], -dot(column, &t[p * rows], rows), rows);
    float length = std::sqrt(dot(column, column, rows)) + 1e-12f;
    for (size_t r = 0; r < rows; r++) column[r] /= length;
  }
  for (size_t r = 0; r < rows; r++) for (int c = 0; c < columns; c++) matrix[r * columns + c] = t[c * rows + r];
}

// Rows of the decomposition, unit length times idf^1.5: without that power rare names weigh too little.
static vector<float> decompose() {
  vector<Bag> documents;
  for (const Section& s : sections) documents.push_back(bagOf({&s.title, &s.heading, &s.text}));
  for (const Pair& p : pairs) documents.push_back(bagOf({&p.chinese, &p.english}));
  vector<float> frequency(VOCABULARY, 0);
  for (size_t i = 0; i < documents.size(); i++) {
    bool dictionary = i >= sections.size() && pairs[i - sections.size()].kind == DICTIONARY;
    for (int word : documents[i].words) frequency[word] += dictionary ? 0.2f : 1;
  }
  vector<float> idf(VOCABULARY);
  for (int word = 0; word < VOCABULARY; word++) idf[word] = std::log(1 + documents.size() / (frequency[word] + 5));
  for (Bag& bag : documents) {
    float length = 1e-9f;
    for (size_t i = 0; i < bag.words.size(); i++) {
      bag.weights[i] *= idf[bag.words[i]];
      length += bag.weights[i] * bag.weights[i];
    }
    for (float& weight : bag.weights) weight /= std::sqrt(length);
  }
  const int rank = DIMENSIONS;
  vector<float> left((size_t)VOCABULARY * rank), sum(rank);
  for (float& value : left) value = uniform() + uniform() + uniform() - 1.5f;
  for (int round = 0; round < 4; round++) {
    orthonormalise(left, VOCABULARY, rank);
    vector<float> result((size_t)VOCABULARY * rank, 0);
    for (const Bag& bag : documents) {
      std::fill(sum.begin(), sum.end(), 0);
      for (size_t i = 0; i < bag.words.size(); i++) add(sum.data(), &left[(size_t)bag.words[i] * rank], bag.weights[i], rank);
      for (size_t i = 0; i < bag.words.size(); i++) add(&result[(size_t)bag.words[i] * rank], sum.data(), bag.weights[i], rank);
    }
    left.swap(result);
    fprintf(stderr, "decomposition, round %d\n", round + 1);
  }
  // `left` is now U S^2 up to a rotation; one power less is not worth another pass, because rows become unit vectors.
  for (int word = 0; word < VOCABULARY; word++) {
    float* row = &left[(size_t)word * rank];
    float length = std::sqrt(dot(row, row, rank));
    float factor = length < 1e-12f ? 0 : std::pow(idf[word], 1.5f) / length;
    for (int i = 0; i < rank; i++) row[i] = factor == 0 ? 0.01f * (uniform() - 0.5f) : row[i] * factor;
  }
  vector<float> lengths;
  for (int word = 0; word < VOCABULARY; word++) lengths.push_back(std::sqrt(dot(&left[(size_t)word * rank], &left[(size_t)word * rank], rank)));
  std::nth_element(lengths.begin(), lengths.begin() + VOCABULARY / 2, lengths.end());
  float median = lengths[VOCABULARY / 2];
  for (float& value : left) value /= median;
  return left;
}

// What a batch is made of. Cloze: a sentence against the rest of its section.
enum Stream { HEADINGS_ZH, HEADINGS_EN, CLOZE_ZH, CLOZE_EN, PAIRED_SECTIONS, PAIRED_PARAGRAPHS, LABELS, WORDS, STREAMS };
static const float SHARES[STREAMS] = {2, 2, 2, 2, 2, 2.5, 2, 1.5};
struct Members { Ints all; vector<Ints> bySource; };
static Members members[STREAMS];

static void fillStreams() {
  std::map<int, Ints> bySource[STREAMS];
  auto put = [&](int stream, int source, int index) {
    members[stream].all.push_back(index);
    bySource[stream][source].push_back(index);
  };
  for (size_t i = 0; i < sections.size(); i++) {
    const Section& s = sections[i];
    if (!s.heading.empty()) put(s.language ? HEADINGS_EN : HEADINGS_ZH, s.source, i);
    if (s.sentences.size() >= 2) put(s.language ? CLOZE_EN : CLOZE_ZH, s.source, i);
  }
  const int streamOf[] = {LABELS, PAIRED_PARAGRAPHS, PAIRED_SECTIONS, WORDS};
  for (size_t i = 0; i < pairs.size(); i++) put(streamOf[pairs[i].kind], pairs[i].source, i);
  for (int stream = 0; stream < LABELS; stream++)
    for (auto& entry : bySource[stream]) if (entry.second.size() >= 300) members[stream].bySource.push_back(entry.second);
}

static Bag without(Bag bag, const Bag& other, float share) {
  Bag kept;
  for (size_t i = 0; i < bag.words.size(); i++) {
    bool shared = std::binary_search(other.words.begin(), other.words.end(), bag.words[i]);
    if (shared && uniform() < share) continue;
    kept.words.push_back(bag.words[i]);
    kept.weights.push_back(bag.weights[i]);
  }
  return kept.words.empty() ? bag : kept;
}

static void example(int stream, int index, Bag& query, Bag& document) {
  if (stream <= CLOZE_EN) {
    const Section& s = sections[index];
    if (stream <= HEADINGS_EN) {
      query = uniform() < 0.5f ? bagOf({&s.heading}) : bagOf({&s.title, &s.heading});
      document = uniform() < 0.5f ? bagOf({&s.text}) : bagOf({&s.title, &s.text});
    } else {
      int chosen = below((int)s.sentences.size());
      vector<const Ints*> rest;
      for (int i = 0; i < (int)s.sentences.size(); i++) if (i != chosen) rest.push_back(&s.sentences[i]);
      if (uniform() < 0.6f) { rest.push_back(&s.title); rest.push_back(&s.heading); }
      query = bagOf({&s.sentences[chosen]});
      document = bagOf(rest);
    }
    query = without(query, document, 0.25f);
  } else {
    const Pair& p = pairs[index];
    query = bagOf({&p.chinese});
    document = bagOf({&p.english});
    // Questions are short: half of the long pairs lose most words on one side.
    if (stream == PAIRED_SECTIONS) {
      float chance = uniform();
      if (chance < 0.4f) keep(query, 4 + below(12));
      else if (chance < 0.7f) keep(document, 4 + below(10));
    }
  }
  keep(query, MAX_WORDS);
  keep(document, MAX_WORDS);
}

static void encode(const vector<float>& table, const Bag& bag, float* to, float& length) {
  std::fill(to, to + DIMENSIONS, 0.0f);
  for (size_t i = 0; i < bag.words.size(); i++) add(to, &table[(size_t)bag.words[i] * DIMENSIONS], bag.weights[i], DIMENSIONS);
  length = std::sqrt(dot(to, to, DIMENSIONS)) + 1e-9f;
  for (int i = 0; i < DIMENSIONS; i++) to[i] /= length;
}

static void train(vector<float>& table, double steps, double& lastLoss) {
  const int D = DIMENSIONS;
  const float rate = 0.012f;
  vector<float> squares(VOCABULARY, 0), q(BATCH * D), d(BATCH * D), dq(BATCH * D), dd(BATCH * D), ql(BATCH), dl(BATCH);
  vector<float> logits((size_t)BATCH * BATCH), gradients, columns(BATCH);
  Ints slot(VOCABULARY, -1), touched;
  float logScale = std::log(1 / 0.07f), m = 0, v = 0;
  float total = 0;
  for (float share : SHARES) total += share;
  auto startedAt = std::chrono::steady_clock::now();
  for (int step = 0; step < steps; step++) {
    float pick = uniform() * total;
    int stream = 0;
    while (stream < STREAMS - 1 && pick >= SHARES[stream]) pick -= SHARES[stream++];
    const Members& group = members[stream];
    if (group.all.empty()) continue;
    const Ints* from = &group.all;
    if (!group.bySource.empty() && uniform() < 0.5f) {
      double sum = 0;
      for (const Ints& list : group.bySource) sum += std::pow((double)list.size(), 0.7);
      double at = uniform() * sum;
      for (const Ints& list : group.bySource) { from = &list; at -= std::pow((double)list.size(), 0.7); if (at <= 0) break; }
    }
    vector<Bag> queries, documents;
    for (int tries = 0; (int)queries.size() < BATCH && tries < BATCH * 2; tries++) {
      Bag a, b;
      example(stream, (*from)[below((int)from->size())], a, b);
      if (a.words.empty() || b.words.empty()) continue;
      queries.push_back(a);
      documents.push_back(b);
      if (queries.size() >= from->size()) break;
    }
    const int n = (int)queries.size();
    if (n < 2) continue;
    for (int i = 0; i < n; i++) {
      encode(table, queries[i], &q[i * D], ql[i]);
      encode(table, documents[i], &d[i * D], dl[i]);
    }
    const float scale = std::min(50.0f, std::exp(logScale));
    std::fill(columns.begin(), columns.end(), 0.0f);
    double loss = 0;
    // All logits are at most `scale`, so that exp(logit - scale) needs no search for the largest.
    for (int i = 0; i < n; i++) {
      float* row = &logits[(size_t)i * n];
      for (int j = 0; j < n; j++) row[j] = dot(&q[i * D], &d[j * D], D);
    }
    vector<float> rows(n, 0.0f);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        float e = std::exp(scale * (logits[(size_t)i * n + j] - 1));
        rows[i] += e;
        columns[j] += e;
      }
    std::fill(dq.begin(), dq.end(), 0.0f);
    std::fill(dd.begin(), dd.end(), 0.0f);
    double scaleGradient = 0;
    for (int i = 0; i < n; i++) {
      loss -= scale * (logits[(size_t)i * n + i] - 1) - 0.5 * (std::log(rows[i]) + std::log(columns[i]));
      for (int j = 0; j < n; j++) {
        float cosine = logits[(size_t)i * n + j];
        float e = std::exp(scale * (cosine - 1));
        float g = (e / rows[i] + e / columns[j] - (i == j ? 2 : 0)) / (2 * n);
        scaleGradient += g * cosine * scale;
        if (std::fabs(g) < 1e-8f) continue;
        add(&dq[i * D], &d[j * D], g * scale, D);
        add(&dd[j * D], &q[i * D], g * scale, D);
      }
    }
    touched.clear();
    gradients.clear();
    auto spread = [&](const Bag& bag, const float* unit, float length, float* g) {
      add(g, unit, -dot(g, unit, D), D);
      for (size_t k = 0; k < bag.words.size(); k++) {
        int word = bag.words[k];
        if (slot[word] < 0) {
          slot[word] = (int)touched.size();
          touched.push_back(word);
          gradients.resize(gradients.size() + D, 0.0f);
        }
        add(&gradients[(size_t)slot[word] * D], g, bag.weights[k] / length, D);
      }
    };
    for (int i = 0; i < n; i++) {
      spread(queries[i], &q[i * D], ql[i], &dq[i * D]);
      spread(documents[i], &d[i * D], dl[i], &dd[i * D]);
    }
    const float lr = rate * std::min(1.0, (step + 1) / 30.0) * (1 - 0.9 * step / steps);
    for (size_t k = 0; k < touched.size(); k++) {
      float* g = &gradients[k * D];
      int word = touched[k];
      squares[word] += dot(g, g, D) / D;
      add(&table[(size_t)word * D], g, -lr / (std::sqrt(squares[word]) + 1e-12f), D);
      slot[word] = -1;
    }
    m = 0.9f * m + 0.1f * scaleGradient;
    v = 0.999f * v + 0.001f * scaleGradient * scaleGradient;
    logScale -= 0.003f * (m / (1 - std::pow(0.9f, step + 1))) / (std::sqrt(v / (1 - std::pow(0.999f, step + 1))) + 1e-8f);
    lastLoss = step == 0 ? loss / n : 0.95 * lastLoss + 0.05 * loss / n;
    if (step % 100 == 0) {
      double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - startedAt).count();
      fprintf(stderr, "step %d of %.0f, %.0f s, loss %.3f, scale %.1f\n", step, steps, seconds, lastLoss, scale);
    }
  }
}

int main(int count, char** words) {
  if (count < 6) { fprintf(stderr, "train <folder> <words> <dimensions> <steps> <seed>\n"); return 2; }
  const string folder = words[1];
  VOCABULARY = atoi(words[2]);
  DIMENSIONS = atoi(words[3]);
  seedState ^= (uint64_t)atoll(words[5]) * 0x9e3779b97f4a7c15ull;
  load(folder);
  fprintf(stderr, "%zu sections, %zu pairs\n", sections.size(), pairs.size());
  vector<float> table = decompose();
  fillStreams();
  double loss = 0;
  train(table, atof(words[4]), loss);
  FILE* file = fopen((folder + "/table.f32").c_str(), "wb");
  fwrite(table.data(), 4, table.size(), file);
  fclose(file);
  return 0;
}
