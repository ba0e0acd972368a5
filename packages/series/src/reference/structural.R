# Makes structural.json: Rscript structural.R > structural.json, with R 4.2.2, no package.
# The models of ../models/structural.ts by another road: covariances from the innovations themselves, the likelihood from contrasts that
# the constant does not touch (Harville 1974), forecasts and variances from the kriging system of universal kriging.
set.seed(7)
ahead <- 12
seasons <- c(0, 0.1, 1, 8)
levels <- c(0.02, 0.2, 2)
slopes <- list(c(0, 0, 0.9), c(0.02, 0.002, 0.95), c(0.003, 0, 1), c(0.02, 0, 1))

# Rows: times. Columns: independent unit-variance innovations of the level and slope.
trend_part <- function(size, level, slope, change, damping) {
  columns <- 2 * size
  l <- rep(0, columns); b <- rep(0, columns); b[size + 1] <- sqrt(slope)
  out <- matrix(0, size, columns)
  for (t in 2:size) {
    l <- l + damping * b; l[t] <- l[t] + sqrt(level)
    b <- damping * b; b[size + t] <- b[size + t] + sqrt(change)
    out[t, ] <- l
  }
  out %*% t(out)
}

season_part <- function(size, period, season) {
  if (period == 1) return(matrix(0, size, size))
  d <- abs(outer(1:period, 1:period, "-"))
  within <- 0.5 * exp(-2 * sin(pi * d / period)^2 / 0.5) + 0.5 * (d == 0)
  centre <- diag(period) - 1 / period
  within <- centre %*% within %*% centre
  year <- (0:(size - 1)) %/% period; month <- (0:(size - 1)) %% period + 1
  season * within[month, month] * outer(year, year, function(a, b) 1 + 0.05 * (pmin(a, b) + 1))
}

one_model <- function(y, period, ratios) {
  n <- length(y); size <- n + ahead; past <- 1:n; future <- n + 1:ahead
  S <- season_part(size, period, ratios[1])
  K <- trend_part(size, ratios[2], ratios[3], ratios[4], ratios[5]) + S + diag(size)
  A <- qr.Q(qr(cbind(1, diag(n)[, -1])))[, -1, drop = FALSE]
  KA <- t(A) %*% K[past, past] %*% A; z <- t(A) %*% y
  squares <- sum(z * solve(KA, z))
  loglik <- -0.5 * (as.numeric(determinant(KA)$modulus) + (n - 1) * log(squares))
  system <- rbind(cbind(K[past, past], 1), c(rep(1, n), 0))
  w <- solve(system, rbind(K[past, future], 1))[past, , drop = FALSE]
  spread <- diag(K[future, future]) - 2 * colSums(w * K[past, future]) + colSums(w * (K[past, past] %*% w))
  constant <- sum(solve(system, c(rep(0, n), 1))[past] * y)
  list(loglik = loglik, mean = colSums(w * y), variance = squares / (n - 1) * spread,
       season = as.numeric(t(S[past, future]) %*% solve(K[past, past], y - constant)))
}

structural <- function(values, period) {
  size <- mean(abs(values)); logs <- all(values > 0.01 * size)
  y <- if (logs) log(values / size) else values / size
  models <- list()
  for (s in if (period == 1) 0 else seasons) for (l in levels) for (b in slopes)
    models[[length(models) + 1]] <- one_model(y, period, c(s, l, b))
  loglik <- sapply(models, `[[`, "loglik")
  say <- exp(0.5 * (loglik - max(loglik))); say <- say / sum(say); say[say < 1e-3] <- 0; say <- say / sum(say)
  at <- function(part) sapply(models, `[[`, part)
  m <- as.numeric(at("mean") %*% say)
  sd <- sqrt(as.numeric((at("variance") + at("mean")^2) %*% say) - m^2)
  s <- as.numeric(at("season") %*% say)
  unit <- function(v) if (logs) size * exp(v) else size * v
  list(mean = unit(m), lower80 = unit(m + qnorm(0.1) * sd), upper95 = unit(m + qnorm(0.975) * sd),
       season = if (logs) exp(s) else pmax(0, 1 + s / pmax(m - s, 0.5)))
}

t <- 1:40
season <- 1 + 0.3 * sin(2 * pi * t / 12) + ifelse(t %% 12 == 0, 0.5, 0)
series <- list(
  seasonal = list(12, round(200 * season * exp(cumsum(rnorm(40, 0, 0.03)) + rnorm(40, 0, 0.06)))),
  with_zeros = list(12, pmax(0, round((8 * season - 5)[1:30] + rnorm(30, 0, 2)))),
  with_returns = list(12, round(rnorm(20, 3, 4))),
  growing_quarters = list(4, round((60 + 3 * t[1:17]) * rep(c(0.8, 1, 0.9, 1.3), 5)[1:17] + rnorm(17, 0, 3), 1)),
  no_season = list(1, round(50 + cumsum(rnorm(25, 0, 4)), 1)),
  two_months = list(12, c(30, 42)),
  four_months = list(12, c(11, 7, 15, 9)),
  weeks = list(7, round(rep(c(5, 6, 7, 7, 9, 14, 3), 5)[1:33] + rnorm(33), 1))
)
num <- function(x) paste0("[", paste(sprintf("%.12g", x), collapse = ", "), "]")
out <- sapply(names(series), function(id) {
  period <- series[[id]][[1]]; values <- series[[id]][[2]]
  r <- structural(values, period)
  parts <- paste0('    "', names(r), '": ', sapply(r, num), collapse = ",\n")
  paste0('  "', id, '": {\n    "period": ', period, ',\n    "values": ', num(values), ",\n", parts, "\n  }")
})
cat("{\n", paste(out, collapse = ",\n"), "\n}\n", sep = "")
